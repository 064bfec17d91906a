// `npm run print -w @vonk/server`: writes apps/rest/openapi.json. With --check it only compares, and fails if the document
// is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { openApiDocument } from './document.ts'
import { openApiFile } from './mount-openapi.ts'

const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`
if (!process.argv.includes('--check')) writeFileSync(openApiFile, text)
else if (readFileSync(openApiFile, 'utf8') !== text) {
  console.error('apps/rest/openapi.json is stale: run `npm run print -w @vonk/server` and commit it.')
  process.exit(1)
}
