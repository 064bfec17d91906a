// `npm run print -w schema`: writes schema.graphql, the reviewed document that every client builds on. With
// --check it only compares, and fails if the file is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printSchema } from 'graphql'
import { schema } from './index.ts'

const path = join(import.meta.dirname, 'schema.graphql')
const printed = `${printSchema(schema)}\n`
const isStale = readFileSync(path, 'utf8') !== printed
if (isStale && !process.argv.includes('--check')) writeFileSync(path, printed)
else if (isStale) {
  console.error('schema/schema.graphql is stale: run `npm run print -w schema` and commit it.')
  process.exit(1)
}
