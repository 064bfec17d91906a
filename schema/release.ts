// `npm run release:schema -w schema`: makes the present schema that of the last release, and deletes the reasons for what
// broke. With --check it only compares, and fails for a breaking change without a written reason.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseFaults } from './released.rules.ts'

const file = (name: string) => join(import.meta.dirname, name)
const read = (name: string) => readFileSync(file(name), 'utf8')

const faults = await releaseFaults(
  read('released.graphql'),
  read('schema.graphql'),
  JSON.parse(read('breaking-changes.json')),
)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
if (!process.argv.includes('--check')) {
  writeFileSync(file('released.graphql'), read('schema.graphql'))
  writeFileSync(file('breaking-changes.json'), '{}\n')
}
