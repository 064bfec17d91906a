import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of a backup. */
export const backupFiles = ['database.age', 'pictures.age'] as const
export const manifestFile = 'manifest.json'
/** The list of erased accounts, beside the backups. */
export const erasedFile = 'erased-accounts.age'

const finished = /^vonk-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/
const unfinished = /^unfinished-[0-9a-f]{12}$/

/** The name of a backup's folder: the moment of its data, in UTC. */
export const folderOf = (at: Date): string =>
  `vonk-${at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}`

const momentOf = (name: string): Date | null => {
  const found = finished.exec(name)
  if (!found) return null
  const [, year, month, day, hour, minute, second] = found
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/**
 * Makes a folder by steps: it has its name only when the work is done, and is removed if it fails. What an interrupted run
 * has left is removed first. Two backups into one folder at a time are refused.
 */
export async function inNewFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<{ name: string; result: Result }>,
): Promise<Result> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const lock = join(parent, 'backup.lock')
  await takeLock(lock)
  try {
    for (const name of await readdir(parent))
      if (unfinished.test(name)) await rm(join(parent, name), { recursive: true })
    const folder = join(parent, `unfinished-${randomBytes(6).toString('hex')}`)
    await mkdir(folder, { mode: 0o700 })
    try {
      const { name, result } = await work(folder)
      await rename(folder, join(parent, name))
      return result
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  } finally {
    await rm(lock, { force: true })
  }
}

/** A lock with the number of its process: that of a process that is gone is taken over. */
async function takeLock(path: string): Promise<void> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
    const holder = Number(await readFile(path, 'utf8').catch(() => ''))
    if (holder && isAlive(holder))
      throw new Error(`Another backup into this folder is under way: process ${holder}.`)
    await writeFile(path, String(process.pid))
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch {
    return false
  }
}

/** Deletes the backups of before a moment, but never the newest. Returns their names. */
export async function deleteBackups(parent: string, before: Date): Promise<string[]> {
  const names = (await readdir(parent)).filter((name) => momentOf(name)).sort()
  const old = names.slice(0, -1).filter((name) => (momentOf(name) as Date) < before)
  for (const name of old) await rm(join(parent, name), { recursive: true })
  return old
}

/** Replaces a file by a new content at once: a reader never sees a part of it. */
export async function replaceFile(
  parent: string,
  name: string,
  write: (path: string) => Promise<unknown>,
): Promise<void> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const part = join(parent, `.${name}.${randomBytes(6).toString('hex')}`)
  try {
    await write(part)
    await rename(part, join(parent, name))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
