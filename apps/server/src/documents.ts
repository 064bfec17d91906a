import { readFileSync } from 'node:fs'
import { schema } from '@vonk/schema/index.ts'
import { type DocumentNode, parse, specifiedRules, validate } from 'graphql'

export interface KnownDocument {
  id: string
  name: string
  text: string
  document: DocumentNode
}

/**
 * The web client's own operations by their hash. They were made from the printed schema, and are parsed and
 * validated once, when they are first asked for.
 */
export class KnownDocuments {
  readonly #texts: Map<string, { name: string; text: string }>
  readonly #parsed = new Map<string, KnownDocument>()

  constructor(texts: Record<string, { name: string; text: string }>) {
    this.#texts = new Map(Object.entries(texts))
  }

  static fromFile(path: string): KnownDocuments {
    return new KnownDocuments(JSON.parse(readFileSync(path, 'utf8')))
  }

  get(id: string): KnownDocument | null {
    const parsed = this.#parsed.get(id)
    if (parsed) return parsed
    const known = this.#texts.get(id)
    if (!known) return null
    const document = parse(known.text, { noLocation: true })
    const faults = validate(schema, document, specifiedRules)
    if (faults.length > 0)
      throw new Error(`Document ${known.name} does not fit the schema: ${faults[0]?.message}`)
    const entry = { id, ...known, document }
    this.#parsed.set(id, entry)
    return entry
  }

  all(): KnownDocument[] {
    return [...this.#texts.keys()].map((id) => this.get(id) as KnownDocument)
  }
}
