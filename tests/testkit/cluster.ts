import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@vonk/prisma/client.ts'
import { startEmbeddedPostgres } from '@vonk/prisma/embedded/postgres.ts'
import { migrate } from '@vonk/prisma/migrate.ts'
import { seedDemo } from '@vonk/prisma/seed/demo.ts'
import { hashPassword } from '@vonk/schema/access/password.ts'
import pg from 'pg'
import { prepareJobs } from '../../apps/server/src/services/prepare-jobs.ts'
import { memoryFolder } from './memory-folder.ts'

/** Where the tests' databases are; set for the whole run by `startCluster`. */
export interface Cluster {
  /** The URL of a database, by name. */
  url(database: string): string
  stop(): Promise<void>
}

/**
 * The databases that test databases are copied from: migrated and empty, with the demo data of a fixed day for tests that
 * live by a clock of their own, or with that of two days ago for browsers and server processes, which live by the real time.
 */
export const templates = {
  empty: 'template_empty',
  demo: 'template_demo',
  recent: 'template_recent',
} as const

/** The time at which the clock of most tests starts. */
export const seededAt = new Date('2026-11-20T19:30:00.000Z')

/** The same time of the day, two days ago. */
const recently = new Date(new Date().setUTCHours(19, 30, 0, 0) - 2 * 86_400_000)

/** The time at which a template is seeded, and the clock of its tests starts. */
export const startOf = (template: keyof typeof templates) => (template === 'recent' ? recently : seededAt)

/**
 * Starts a temporary PostgreSQL with the templates, or creates the templates on the server in TEST_DATABASE_URL.
 */
export async function startCluster(): Promise<Cluster> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    const url = (database: string) => Object.assign(new URL(given), { pathname: `/${database}` }).href
    await makeTemplates(url)
    return { url, stop: async () => {} }
  }
  const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'vonk-test-'))
  const server = await startEmbeddedPostgres({ folder, disposable: true, maxConnections: 200 })
  await makeTemplates(server.url)
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makeTemplates(url: (database: string) => string): Promise<void> {
  const admin = new pg.Client({ connectionString: url('postgres') })
  await admin.connect()
  try {
    for (const name of Object.values(templates)) await admin.query(`drop database if exists ${name}`)
    await admin.query(`create database ${templates.empty}`)
    await migrate(url(templates.empty))
    await prepareJobs(url(templates.empty))
    const passwordHash = await hashPassword('vonk-demo')
    const lockedHash = passwordHash.replace(/.{8}$/, 'AAAAAAAA')
    for (const template of ['demo', 'recent'] as const) {
      const name = templates[template]
      await admin.query(`create database ${name} template ${templates.empty}`)
      const db = openDatabase(url(name), { max: 2 })
      await seedDemo(db, { now: startOf(template), passwordHash, lockedHash })
      await db.close()
    }
  } finally {
    await admin.end()
  }
}
