import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rejectIncompatible, UnknownMigrationsError } from '@vonk/prisma/migrate.ts'
import { LaterReleaseError } from '@vonk/prisma/release.ts'
import { digestOf, openDecrypted } from './encrypted-file.ts'
import { backupFiles, manifestFile } from './folder.ts'
import { type DataKeys, fingerprint, type Manifest, parseManifest, parseSigned } from './manifest.ts'

/** A backup cannot be restored; the message is for the operator. */
export class BackupError extends Error {}

/** A backup that can be restored. */
export interface VerifiedBackup {
  manifest: Manifest
  /** Secrets of the data that are missing here, such as `FIELD_KEY 0123456789ab`. */
  missingKeys: string[]
}

/**
 * Verifies a backup before anything is changed: the signature of its manifest, size and hash of each file, whether
 * the identity decrypts them, and whether this release is compatible with its database. `withoutKeys` accepts a
 * backup whose FIELD_KEY is lost, and whose origin therefore cannot be verified.
 */
export async function verifyBackup(
  backup: string,
  identity: string,
  keys: DataKeys,
  withoutKeys: boolean,
): Promise<VerifiedBackup> {
  const { manifest, isGenuine } = await readManifest(backup, keys)
  const missingKeys = Object.entries(manifest.keys).flatMap(([name, fingerprints]) => {
    const known = keys[name as keyof DataKeys].map(fingerprint)
    return fingerprints.filter((one) => !known.includes(one)).map((one) => `${name} ${one}`)
  })
  const missingFieldKeys = missingKeys.filter((key) => key.startsWith('FIELD_KEY'))
  if (missingFieldKeys.length > 0 && !withoutKeys)
    throw new BackupError(
      `The data needs keys that the environment does not have: ${missingFieldKeys.join(', ')}. Add them to FIELD_KEY or FIELD_KEYS_BEFORE; if they are lost, --without-keys goes on without what they encrypt.`,
    )
  if (!isGenuine && !(withoutKeys && missingFieldKeys.length > 0))
    throw new BackupError(`The manifest of ${backup} was changed, or was not made by this installation.`)
  requireCompatible(manifest)
  for (const file of backupFiles) await verifyFile(join(backup, file), manifest.files[file], identity)
  return { manifest, missingKeys }
}

/** Throws if this release does not work on the database of the backup. */
function requireCompatible({ migrations, release }: Manifest): void {
  try {
    rejectIncompatible(release, migrations)
  } catch (error) {
    if (error instanceof LaterReleaseError)
      throw new BackupError(
        `The backup is of release ${error.recorded.version}, whose database needs ${error.recorded.oldest} or later: use that one.`,
      )
    if (error instanceof UnknownMigrationsError)
      throw new BackupError(
        `The backup has migrations that this release does not know: ${error.names.join(', ')}.`,
      )
    throw error
  }
}

async function readManifest(backup: string, keys: DataKeys) {
  const path = join(backup, manifestFile)
  const content = await readFile(path, 'utf8').catch(() => {
    throw new BackupError(`There is no backup in ${backup}: it has no ${manifestFile}.`)
  })
  try {
    const { body, isGenuine } = parseSigned(content, keys)
    return { manifest: parseManifest(body), isGenuine }
  } catch {
    throw new BackupError(`${path} is no manifest that this version can read.`)
  }
}

async function verifyFile(
  path: string,
  expected: Manifest['files'][keyof Manifest['files']],
  identity: string,
) {
  const found = await digestOf(path).catch(() => {
    throw new BackupError(`${path} is missing.`)
  })
  if (found.bytes !== expected.bytes)
    throw new BackupError(`${path} has ${found.bytes} bytes instead of ${expected.bytes}.`)
  if (found.sha256 !== expected.sha256) throw new BackupError(`${path} was changed: its hash is another one.`)
  try {
    const opened = await openDecrypted(path, identity)
    opened.destroy()
  } catch {
    throw new BackupError(`The identity does not open ${path}.`)
  }
}
