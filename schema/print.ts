// `npm run print -w schema`: writes schema.graphql and staff.graphql, the reviewed documents that every client builds on,
// and docs/retention.md. With --check it only compares, and fails if a file is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printSchema } from 'graphql'
import { schema } from './index.ts'
import { retentionPage } from './leaving/retention-page.ts'
import { rightsTable } from './staff/rights-table.ts'
import { staffSchema } from './staff.ts'

const root = join(import.meta.dirname, '..')

/** docs/console.md with the table of rights from the code. */
const consolePage = readFileSync(join(root, 'docs/console.md'), 'utf8').replace(
  /(<!-- rights:[^\n]*-->\n)[\s\S]*(<!-- \/rights -->)/,
  (_, start: string, end: string) => `${start}\n${rightsTable()}\n\n${end}`,
)

const files = {
  'schema/schema.graphql': `${printSchema(schema)}\n`,
  'schema/staff.graphql': `${printSchema(staffSchema)}\n`,
  'docs/retention.md': retentionPage(),
  'docs/console.md': consolePage,
}

for (const [name, printed] of Object.entries(files)) {
  const path = join(root, name)
  if (readFileSync(path, 'utf8') === printed) continue
  if (!process.argv.includes('--check')) writeFileSync(path, printed)
  else {
    console.error(`${name} is stale: run \`npm run print -w schema\` and commit it.`)
    process.exitCode = 1
  }
}
