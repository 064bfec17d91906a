import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppServices } from '../services/app-services.ts'
import { encryptTo } from './encrypted-file.ts'
import { createFolder, folderNameFor, manifestFile } from './folder.ts'
import {
  dataKeys,
  fingerprint,
  type Manifest,
  type ManifestInput,
  parseManifest,
  signDocument,
} from './manifest.ts'
import { archivePictures } from './picture-archive.ts'
import { requireTool, runTool } from './postgres-tools.ts'
import {
  connectWithoutTimeouts,
  excludedTables,
  openSnapshot,
  type Snapshot,
  serverMajor,
} from './snapshot.store.ts'

export interface MadeBackup {
  folder: string
  manifest: Manifest
}

type BackupSource = Pick<AppServices, 'env' | 'directUrl' | 'storage'>

/**
 * Writes a backup into a new folder below `parent`: a snapshot of the database and the pictures that it refers to,
 * encrypted for the recipient (`age1...`), with a signed manifest. Servers keep running. Throws a PostgresToolError
 * if `pg_dump` is missing or too old.
 */
export async function makeBackup(
  source: BackupSource,
  parent: string,
  recipient: string,
): Promise<MadeBackup> {
  const { env, directUrl: databaseUrl } = source
  const keys = dataKeys(env)
  const postgres = await readServerMajor(databaseUrl)
  await requireTool('pg_dump', postgres)
  return createFolder(parent, async (folder) => {
    const snapshot = await openSnapshot(databaseUrl)
    try {
      const database = await dump(databaseUrl, snapshot, join(folder, 'database.age'), recipient)
      const { stream, counts } = archivePictures(source.storage, snapshot.pictures())
      const pictures = await encryptTo(join(folder, 'pictures.age'), recipient, stream)
      const manifest: ManifestInput = {
        format: 1,
        madeAt: snapshot.at.toISOString(),
        postgres,
        migrations: snapshot.migrations,
        release: snapshot.release,
        rows: await snapshot.rows(),
        pictures: counts,
        keys: {
          FIELD_KEY: keys.FIELD_KEY.map(fingerprint),
          MEDIA_SECRET: keys.MEDIA_SECRET.map(fingerprint),
        },
        files: { 'database.age': database, 'pictures.age': pictures },
      }
      await writeFile(join(folder, manifestFile), signDocument(manifest, keys), { flag: 'wx', flush: true })
      const name = folderNameFor(snapshot.at)
      return { name, result: { folder: join(parent, name), manifest: parseManifest(manifest) } }
    } finally {
      await snapshot.close()
    }
  })
}

async function dump(databaseUrl: string, { id }: Snapshot, path: string, recipient: string) {
  const { output, ended, kill } = runTool('pg_dump', databaseUrl, [
    ...['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${id}`],
    ...excludedTables.map((table) => `--exclude-table-data=public.${table}`),
  ])
  try {
    const digest = await encryptTo(path, recipient, output)
    await ended
    return digest
  } catch (error) {
    kill()
    throw error
  }
}

async function readServerMajor(databaseUrl: string): Promise<number> {
  const client = await connectWithoutTimeouts(databaseUrl)
  try {
    return await serverMajor(client)
  } finally {
    await client.end()
  }
}
