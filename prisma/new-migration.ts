// `npm run migration -- what_changes`: drafts the next migration from the changes of the models.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { draftMigration, nextFolder } from './draft-migration.ts'
import { startEmbeddedPostgres } from './embedded/postgres.ts'
import { migrate, migrationNames } from './migrate.ts'

const name = process.argv[2]
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Usage: npm run migration -- name_in_snake_case')
  process.exit(2)
}
const scratch = mkdtempSync(join(tmpdir(), 'vonk-migration-'))
const database = await startEmbeddedPostgres({ folder: scratch, disposable: true })
try {
  const url = database.url('postgres')
  await migrate(url)
  const sql = await draftMigration(url)
  if (sql) {
    const folder = join(import.meta.dirname, 'migrations', nextFolder(migrationNames(), name))
    mkdirSync(folder)
    const path = join(folder, 'migration.sql')
    writeFileSync(path, sql)
    console.log(`${relative(process.cwd(), path)} is drafted: read it, and add what models cannot say.`)
  } else {
    console.log('The models say what the migrations made already: there is nothing to migrate.')
  }
} finally {
  await database.stop()
  rmSync(scratch, { recursive: true, force: true })
}
