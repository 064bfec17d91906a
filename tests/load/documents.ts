import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PersistedOperations } from '../../apps/server/src/graphql/persisted-operations.ts'

const path = join(import.meta.dirname, '../../apps/web/src/graphql/documents.generated.json')

/** The web client's own operations: what is measured is what it asks. */
export const loadOperations = () => PersistedOperations.fromFile(path)

/** The hash of one of them. */
export function documentId(name: string): string {
  const all = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { name: string }>
  const id = Object.keys(all).find((key) => all[key]?.name === name)
  if (!id) throw new Error(`The web client has no document ${name}: run \`npm run codegen\` first.`)
  return id
}
