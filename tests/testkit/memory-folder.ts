import { existsSync, statfsSync } from 'node:fs'

const shared = '/dev/shm'
/** More than the databases and the browsers of a run take. */
const needed = 4e9

/**
 * The folder in memory of a Linux machine, or null if it has less than 4 GB free. A database is some 700 files and a
 * browser shares its pictures through files: a file system on a disk spends more time on creating and deleting them than
 * the tests on using them.
 */
export function memoryFolder(): string | null {
  if (!existsSync(shared)) return null
  const { bavail, bsize } = statfsSync(shared)
  return bavail * bsize > needed ? shared : null
}
