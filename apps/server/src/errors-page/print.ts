// `npm run print -w @vonk/server`: writes docs/errors.md. With --check it only compares, and fails if the page is out of
// date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorsPage } from './errors-page.ts'

const path = join(import.meta.dirname, '../../../../docs/errors.md')
const page = errorsPage()
if (!process.argv.includes('--check')) writeFileSync(path, page)
else if (readFileSync(path, 'utf8') !== page) {
  console.error('docs/errors.md is stale: run `npm run print -w @vonk/server` and commit it.')
  process.exit(1)
}
