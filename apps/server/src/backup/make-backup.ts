import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppServices } from '../services/app-services.ts'
import { folderOf, inNewFolder, manifestFile } from './folder.ts'
import {
  dataKeys,
  fingerprint,
  type Manifest,
  type ManifestInput,
  parseManifest,
  signed,
} from './manifest.ts'
import { archivePictures } from './picture-archive.ts'
import { requireTool, runTool } from './postgres-tools.ts'
import { sealInto } from './sealed-file.ts'
import { connectForLong, leftOut, openSnapshot, type Snapshot, serverMajor } from './snapshot.store.ts'

/** A backup that was made. */
export interface MadeBackup {
  folder: string
  manifest: Manifest
}

type Backed = Pick<AppServices, 'env' | 'databaseUrl' | 'storage'>

/**
 * Writes a backup into a new folder below `parent`: the database of one moment and the pictures that it refers to, encrypted
 * for the recipient (`age1...`), with a signed manifest. Servers keep running. Throws a PostgresToolError where `pg_dump` does
 * not fit.
 */
export async function makeBackup(backed: Backed, parent: string, recipient: string): Promise<MadeBackup> {
  const { env, databaseUrl } = backed
  const keys = dataKeys(env)
  const postgres = await majorOfServer(databaseUrl)
  await requireTool('pg_dump', postgres)
  return inNewFolder(parent, async (folder) => {
    const snapshot = await openSnapshot(databaseUrl)
    try {
      const database = await dump(databaseUrl, snapshot, join(folder, 'database.age'), recipient)
      const { stream, counts } = archivePictures(backed.storage, snapshot.pictures())
      const pictures = await sealInto(join(folder, 'pictures.age'), recipient, stream)
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
      await writeFile(join(folder, manifestFile), signed(manifest, keys), { flag: 'wx', flush: true })
      const name = folderOf(snapshot.at)
      return { name, result: { folder: join(parent, name), manifest: parseManifest(manifest) } }
    } finally {
      await snapshot.close()
    }
  })
}

async function dump(databaseUrl: string, { id }: Snapshot, path: string, recipient: string) {
  const { output, ended, kill } = runTool('pg_dump', databaseUrl, [
    ...['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${id}`],
    ...leftOut.map((table) => `--exclude-table-data=public.${table}`),
  ])
  try {
    const facts = await sealInto(path, recipient, output)
    await ended
    return facts
  } catch (error) {
    kill()
    throw error
  }
}

async function majorOfServer(databaseUrl: string): Promise<number> {
  const client = await connectForLong(databaseUrl)
  try {
    return await serverMajor(client)
  } finally {
    await client.end()
  }
}
