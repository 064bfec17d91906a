// `npm run migration -w prisma -- name`: drafts the next migration from what the models changed.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from './embedded/postgres.ts'
import { migrate, scriptFromDatabase } from './migrate.ts'

const name = process.argv[2]
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Usage: npm run migration -w prisma -- name_in_snake_case')
  process.exit(2)
}
const scratch = mkdtempSync(join(tmpdir(), 'vonk-migration-'))
const database = await startEmbeddedPostgres({ folder: scratch, disposable: true })
try {
  const url = database.url('postgres')
  await migrate(url)
  const sql = await scriptFromDatabase(url)
  const folder = join(import.meta.dirname, 'migrations')
  const number = readdirSync(folder).filter((entry) => /^\d{4}_/.test(entry)).length + 1
  const path = join(folder, `${String(number).padStart(4, '0')}_${name}`)
  mkdirSync(path)
  writeFileSync(join(path, 'migration.sql'), sql)
  console.log(`${path}/migration.sql: read it, and add what models cannot say.`)
} finally {
  await database.stop()
  rmSync(scratch, { recursive: true, force: true })
}
