import type { Storage } from '@vonk/schema/ports/storage.ts'
import { type CleanedPicture, type FileName, fileNames } from './cleaned-picture.ts'

const nameOf = (stored: string, file: FileName) => `${stored}/${file}`

/** Keeps the files of a picture. Where one cannot be kept, none is. */
export async function storePicture(
  storage: Storage,
  stored: string,
  files: CleanedPicture['files'],
): Promise<void> {
  try {
    await Promise.all(fileNames.map((file) => storage.put(nameOf(stored, file), files[file])))
  } catch (error) {
    await removePicture(storage, stored).catch(() => {})
    throw error
  }
}

/** One file of a picture; null where it is gone. */
export const readPicture = (storage: Storage, stored: string, file: FileName): Promise<Buffer | null> =>
  storage.get(nameOf(stored, file))

/** Removes every file of a picture; again is as good as once. */
export async function removePicture(storage: Storage, stored: string): Promise<void> {
  for (const file of fileNames) await storage.remove(nameOf(stored, file))
}
