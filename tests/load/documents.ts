import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PersistedOperations } from '../../apps/server/src/graphql/persisted-operations.ts'

const path = join(import.meta.dirname, '../../apps/web/src/graphql/documents.generated.json')

/** The persisted operations of the web client, so that the benchmarks measure real requests. */
export const loadOperations = () => PersistedOperations.fromFile(path)

/** The document id of one operation. */
export function documentId(name: string): string {
  const all = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { name: string }>
  const id = Object.keys(all).find((key) => all[key]?.name === name)
  if (!id) throw new Error(`The web client has no document ${name}: run \`npm run codegen\` first.`)
  return id
}
