// `npm run print -w schema`: writes schema.graphql, the reviewed document that every client builds on, and
// docs/retention.md. With --check it only compares, and fails if a file is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printSchema } from 'graphql'
import { schema } from './index.ts'
import { retentionPage } from './leaving/retention-page.ts'

const files = { 'schema/schema.graphql': `${printSchema(schema)}\n`, 'docs/retention.md': retentionPage() }

for (const [name, printed] of Object.entries(files)) {
  const path = join(import.meta.dirname, '..', name)
  if (readFileSync(path, 'utf8') === printed) continue
  if (!process.argv.includes('--check')) writeFileSync(path, printed)
  else {
    console.error(`${name} is stale: run \`npm run print -w schema\` and commit it.`)
    process.exitCode = 1
  }
}
