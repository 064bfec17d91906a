import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PersistedOperations } from '../../apps/server/src/graphql/persisted-operations.ts'

type Manifest = Record<string, { name: string; text: string }>

const apps = join(import.meta.dirname, '../../apps')
const readManifest = (path: string): Manifest => JSON.parse(readFileSync(join(apps, path), 'utf8'))
const ofWeb = () => readManifest('web/src/graphql/documents.generated.json')
const ofRest = () => readManifest('rest/src/documents/documents.generated.json')

/** The persisted operations of the web client and of the REST API, so that the benchmarks measure real requests. */
export const loadOperations = () => new PersistedOperations({ ...ofRest(), ...ofWeb() })

const found = new Map<string, string>()

/** The document id of one operation of the web client. */
export function documentId(name: string): string {
  const id = found.get(name) ?? idIn(ofWeb(), name)
  found.set(name, id)
  return id
}

/** The document id of one operation of the REST API. */
export const restDocumentId = (name: string): string => idIn(ofRest(), name)

function idIn(all: Manifest, name: string): string {
  const id = Object.keys(all).find((key) => all[key]?.name === name)
  if (!id) throw new Error(`There is no document ${name}: run \`npm run codegen\` first.`)
  return id
}
