import type { Storage } from '@vonk/schema/ports/storage.ts'
import { type CleanedPicture, type FileName, fileNames } from './picture-types.ts'

/** The storage name of a file of a photo. */
export const nameOf = (stored: string, file: FileName) => `${stored}/${file}`

/** Stores the files of a photo, all or none. */
export async function storePicture(
  storage: Storage,
  stored: string,
  files: CleanedPicture['files'],
): Promise<void> {
  const puts = fileNames.map((file) => storage.put(nameOf(stored, file), files[file]))
  try {
    await Promise.all(puts)
  } catch (error) {
    // Waits for all: a write in progress would finish after the removal.
    await Promise.allSettled(puts)
    await removePicture(storage, stored).catch(() => {})
    throw error
  }
}

/** Reads one file of a photo; null if it is missing. */
export const readPicture = (storage: Storage, stored: string, file: FileName): Promise<Buffer | null> =>
  storage.get(nameOf(stored, file))

/** Removes every file of a photo; repeating it does no harm. */
export async function removePicture(storage: Storage, stored: string): Promise<void> {
  // In parallel, because a hanging storage would delay each file.
  await Promise.all(fileNames.map((file) => storage.remove(nameOf(stored, file))))
}
