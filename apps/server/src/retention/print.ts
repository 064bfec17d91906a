// `npm run print -w @vonk/server`: writes docs/retention.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { retentionPage } from './retention-page.ts'

writeFileSync(join(import.meta.dirname, '../../../../docs/retention.md'), retentionPage())
