import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { majorOf } from '../../apps/server/src/backup/postgres-tools.ts'
import { serverMajor } from '../../apps/server/src/backup/snapshot.store.ts'
import { fileNames } from '../../apps/server/src/media/picture-types.ts'
import { nameOf } from '../../apps/server/src/media/stored-pictures.ts'
import { type Actor, type AppFixture, createAppFixture } from './app-fixture.ts'
import { type CommandResult, runScript } from './commands.ts'
import { createDatabase, type TestDatabase } from './database.ts'

/** A site with members and pictures, a folder for its backups, and the commands on both. */
export interface BackupFixture {
  fixture: AppFixture
  anna: Actor
  bram: Actor
  /** A member with a profile photo whom a test erases. */
  leaver: Actor
  /** Storage names: of each kind of reference of the database, and of a picture without one. */
  stored: Record<'photo' | 'chat' | 'upload' | 'evidence' | 'nobody', string>
  keys: Record<'FIELD_KEY' | 'MEDIA_SECRET', string>
  folder: string
  backups: string
  recipient: string
  /** The reason why these tests cannot run on this machine; empty if the programs of PostgreSQL are compatible. */
  toolError: string
  backup(...words: string[]): Promise<CommandResult>
  restore(
    database: TestDatabase,
    from: string,
    env?: Record<string, string>,
    ...words: string[]
  ): Promise<CommandResult>
  /** The folder of the newest backup. */
  latest(): string
  close(): Promise<void>
}

export async function openBackupFixture(): Promise<BackupFixture> {
  const fixture = await createAppFixture()
  fixture.clock.set(new Date())
  const folder = mkdtempSync(join(tmpdir(), 'vonk-backup-'))
  const [backups, identity] = [join(folder, 'backups'), join(folder, 'key.txt')]
  const keys = {
    FIELD_KEY: randomBytes(32).toString('base64'),
    MEDIA_SECRET: randomBytes(32).toString('base64'),
  }
  const [anna, bram, leaver] = [
    await fixture.person({ name: 'Anna', credits: 500, isPaid: true }),
    await fixture.person({ name: 'Bram', credits: 500, isPaid: true }),
    await fixture.person({ name: 'Zij die ging', email: 'weg@example.org', credits: 3 }),
  ]
  const stored = await givePictures(fixture, anna, leaver)
  const made = await runScript('restore', ['key', identity, '--json'], {})
  const { recipient } = JSON.parse(made.out)
  const source = { ...keys, DATABASE_URL: fixture.databaseUrl, DATA_DIR: fixture.services.env.DATA_DIR }
  return {
    ...{ fixture, anna, bram, leaver, stored, keys, folder, backups, recipient },
    toolError: await findToolError(fixture),
    backup: (...words) => runScript('backup', [...words, '--to', backups, '--recipient', recipient], source),
    restore: (database, from, env = {}, ...words) =>
      runScript('restore', ['--from', from, '--identity', identity, '--yes', ...words], {
        ...{ ...keys, DATABASE_URL: database.url, DATA_DIR: join(folder, 'restored') },
        ...env,
      }),
    latest: () => {
      const names = readdirSync(backups).filter((name) => name.startsWith('vonk-'))
      return join(backups, names.sort().at(-1) ?? '')
    },
    close: async () => {
      await fixture.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function findToolError({ databaseUrl }: AppFixture): Promise<string> {
  const [tool, server] = [await majorOf('pg_dump'), await onDatabase(databaseUrl, serverMajor)]
  if (tool !== null && tool >= server) return ''
  return `The database is PostgreSQL ${server}, and pg_dump ${tool ? `is of version ${tool}` : 'is not installed'}.`
}

/** Pictures of each kind that the database refers to, and one that it does not. */
async function givePictures({ services, clock }: AppFixture, owner: Actor, leaver: Actor) {
  const { db, storage } = services
  const [photo, chat, upload, evidence, nobody] = Array.from({ length: 5 }, () => randomUUID()) as [
    ...[string, string, string, string, string],
  ]
  const createdAt = clock.now()
  const looks = { colour: '#000000', blur: '', createdAt }
  const size = { width: 9, height: 9 }
  await db.prisma.photo.create({
    data: { profileId: leaver.id, key: randomUUID(), stored: photo, position: 0, ...looks },
  })
  await db.prisma.chatPhoto.create({
    data: { senderId: owner.id, uploadId: randomUUID(), key: randomUUID(), stored: chat, ...looks, ...size },
  })
  await db.prisma.upload.create({
    data: { id: randomUUID(), memberId: owner.id, stored: upload, expiresAt: createdAt, ...looks, ...size },
  })
  const seen = { messages: [{ photo: { stored: evidence } }, { text: 'x' }] }
  const reported = { siteId: 1, kind: 'report', reference: 'ABCD-EFGH', category: 'scam', words: 'x' }
  await db.prisma.complaint.create({ data: { ...reported, evidence: seen, createdAt } })
  const stored = { photo, chat, upload, evidence, nobody }
  for (const one of Object.values(stored))
    for (const file of fileNames) await storage.put(nameOf(one, file), Buffer.from(`${one} ${file}`))
  return stored
}

/** Runs work on a connection of its own. */
export async function onDatabase<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A database with nothing in it. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createDatabase('empty')
  await onDatabase(database.url, (client) =>
    client.query('drop schema public cascade; drop schema graphile_worker cascade; create schema public'),
  )
  return database
}
