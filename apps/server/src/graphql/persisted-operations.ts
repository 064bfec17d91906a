import { readFileSync } from 'node:fs'
import { graphCodes, graphError } from '@vonk/schema/core/errors.ts'
import {
  type DocumentNode,
  type GraphQLError,
  getOperationAST,
  type OperationTypeNode,
  parse,
  print,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** An operation that was compiled into one of our own clients, which sends only its id. */
export class PersistedOperation {
  readonly id: string
  readonly name: string
  readonly text: string
  #document: DocumentNode | undefined

  constructor(id: string, name: string, text: string, document?: DocumentNode) {
    this.id = id
    this.name = name
    this.text = text
    this.#document = document
  }

  get document(): DocumentNode {
    this.#document ??= parse(this.text, { noLocation: true })
    return this.#document
  }

  get type(): OperationTypeNode | undefined {
    return getOperationAST(this.document)?.operation
  }
}

/**
 * The operations of our own clients: the web client's by their ids, those of the REST API by their documents.
 * Only these are compiled, and in production only these are executed.
 */
export class PersistedOperations {
  readonly #byId = new Map<string, PersistedOperation>()
  readonly #byText = new Map<string, PersistedOperation>()
  readonly #byDocument = new WeakMap<DocumentNode, PersistedOperation>()

  constructor(manifest: Record<string, { name: string; text: string }>) {
    for (const [id, { name, text }] of Object.entries(manifest)) {
      const operation = new PersistedOperation(id, name, text)
      this.#byId.set(id, operation)
      this.#byText.set(text, operation)
    }
  }

  /** Reads the manifest that the code generator wrote. */
  static fromFile(path: string): PersistedOperations {
    return new PersistedOperations(JSON.parse(readFileSync(path, 'utf8')))
  }

  get(id: string): PersistedOperation | null {
    return this.#byId.get(id) ?? null
  }

  /** The operation with exactly this text; null for any other text. */
  withText(text: string): PersistedOperation | null {
    const operation = this.#byText.get(text)
    if (!operation) return null
    this.#byDocument.set(operation.document, operation)
    return operation
  }

  /** True for the parsed document of a persisted operation. */
  hasDocument(document: DocumentNode): boolean {
    return this.#byDocument.has(document)
  }

  /** The operation of a generated document, which code in this process runs without an id. */
  ofDocument(document: DocumentNode): PersistedOperation {
    let operation = this.#byDocument.get(document)
    if (!operation) {
      const name = getOperationAST(document)?.name?.value ?? 'Operation'
      operation = new PersistedOperation(name, name, print(document), document)
      this.#byText.set(operation.text, operation)
      this.#byDocument.set(document, operation)
    }
    return operation
  }

  all(): PersistedOperation[] {
    return [...this.#byId.values()]
  }
}

const code = 'UNKNOWN_DOCUMENT'

/** The error for an id that this server does not have: a newer or older client then sends its text. */
export const unknownOperation = (): GraphQLError =>
  graphError(code, 'This server does not know that operation.')

/**
 * Finds persisted operations for the pipeline. Yoga's own HTTP handler looks them up by id here; code in this
 * process passes the text. Any other text is rejected unless its sender may write operations.
 */
export function persistedOperationsPlugin<Ctx extends object>(
  operations: PersistedOperations,
  allowsOwnOperations: (context: Ctx) => boolean,
): Plugin<Ctx> {
  return {
    onParams({ params, setParams }) {
      const { documentId } = params as { documentId?: unknown }
      if (documentId === undefined) return
      const operation = operations.get(String(documentId))
      if (!operation) throw unknownOperation()
      setParams({ ...params, query: operation.text })
    },
    onParse({ context, params: { source }, setParsedDocument }) {
      const operation = operations.withText(source.toString())
      if (operation) setParsedDocument(operation.document)
      else if (!allowsOwnOperations(context)) throw unknownOperation()
    },
    onResultProcess({ result, setResult }) {
      if (Array.isArray(result) || Symbol.asyncIterator in result) return
      if (result.errors?.[0]?.extensions?.code !== code) return
      setResult({ ...result, extensions: { http: { status: graphCodes[code].status } } })
    },
  }
}
