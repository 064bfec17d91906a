import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertStorageName, type Storage, StorageUnavailable } from '@vonk/schema/ports/storage.ts'

/** A full or broken disk, without the path, which no answer may contain. */
const unavailable = (error: unknown) =>
  new StorageUnavailable(`The disk of the pictures answered ${(error as { code?: string }).code}.`, {
    cause: error,
  })

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT'

/**
 * Stores files below a folder. Writes are atomic: a reader never sees a partial file, not even after a crash.
 */
export function diskStorage(folder: string): Storage {
  const pathOf = (name: string) => {
    assertStorageName(name)
    return join(folder, name.slice(0, 2), name)
  }
  return {
    put: async (name, bytes) => {
      const path = pathOf(name)
      const part = `${path}.${randomBytes(6).toString('hex')}.part`
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(part, bytes, { flush: true })
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        throw unavailable(error)
      }
    },
    get: async (name) => {
      const path = pathOf(name)
      try {
        return await readFile(path)
      } catch (error) {
        if (isMissing(error)) return null
        throw unavailable(error)
      }
    },
    remove: async (name) => {
      const path = pathOf(name)
      await rm(path, { force: true })
      // Removes the folder if this was its last file; rmdir fails if there are others.
      await rmdir(dirname(path)).catch(() => {})
    },
  }
}
