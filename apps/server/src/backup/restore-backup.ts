import { join } from 'node:path'
import { migrate } from '@vonk/prisma/migrate.ts'
import type { Storage } from '@vonk/schema/ports/storage.ts'
import { prepareJobs } from '../services/prepare-jobs.ts'
import { openDecrypted } from './encrypted-file.ts'
import type { Manifest } from './manifest.ts'
import { storePictures } from './picture-archive.ts'
import { runTool } from './postgres-tools.ts'
import { connectWithoutTimeouts, countRows } from './snapshot.store.ts'

/**
 * Restores a verified backup into an empty database and its storage: pictures first, which nothing refers to yet,
 * then the database in one transaction, then newer migrations. Throws if rows are missing afterwards.
 */
export async function restoreBackup(
  backup: string,
  manifest: Manifest,
  identity: string,
  { databaseUrl, storage }: { databaseUrl: string; storage: Storage },
): Promise<{ pictures: number }> {
  const pictures = await storePictures(storage, await openDecrypted(join(backup, 'pictures.age'), identity))
  if (pictures !== manifest.pictures.files)
    throw new Error(`The backup has ${pictures} files of pictures instead of ${manifest.pictures.files}.`)
  await restoreDatabase(join(backup, 'database.age'), identity, databaseUrl)
  await compareRows(databaseUrl, manifest.rows)
  await migrate(databaseUrl)
  await prepareJobs(databaseUrl)
  return { pictures }
}

async function restoreDatabase(path: string, identity: string, databaseUrl: string): Promise<void> {
  const { input, ended, kill } = runTool('pg_restore', databaseUrl, [
    ...['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'],
  ])
  try {
    for await (const chunk of await openDecrypted(path, identity)) {
      if (input.destroyed) break
      if (!input.write(chunk))
        await Promise.race([new Promise((resolve) => input.once('drain', resolve)), ended])
    }
    input.end()
    await ended
  } catch (error) {
    // The input must not end here: pg_restore would commit what it has read so far.
    kill()
    throw error
  }
}

async function compareRows(databaseUrl: string, expected: Readonly<Record<string, number>>): Promise<void> {
  const client = await connectWithoutTimeouts(databaseUrl)
  try {
    const found = await countRows(client)
    const wrong = Object.keys({ ...expected, ...found }).filter((table) => expected[table] !== found[table])
    if (wrong.length > 0)
      throw new Error(`These tables have not the rows that the backup names: ${wrong.join(', ')}.`)
  } finally {
    await client.end()
  }
}
