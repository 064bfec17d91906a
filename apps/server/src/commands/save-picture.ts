import { writeFile } from 'node:fs/promises'
import { readPicture } from '../media/stored-pictures.ts'
import type { AppServices } from '../services/app-services.ts'
import { UsageError } from './runner/command.ts'

/**
 * Writes a stored photo to a file that only the current user can read; never overwrites an existing file. `missing`
 * is the error if there is no such photo.
 */
export async function savePicture(
  { storage }: AppServices,
  stored: string | undefined,
  to = '',
  missing: string,
): Promise<void> {
  await saveBytes(stored ? await readPicture(storage, stored, 'large.jpg') : null, to, missing)
}

/** As `savePicture`, for bytes that were read before; null if there are none. */
export async function saveBytes(bytes: Uint8Array | null, to = '', missing: string): Promise<void> {
  if (!to.endsWith('.jpg')) throw new UsageError('Say where the photo goes: --to <file.jpg>')
  if (!bytes) throw new UsageError(missing)
  try {
    await writeFile(to, bytes, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const exists = (error as { code?: string }).code === 'EEXIST'
    throw new UsageError(exists ? `${to} exists already.` : `${to} cannot be written.`)
  }
}
