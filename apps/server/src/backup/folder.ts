import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of a backup. */
export const backupFiles = ['database.age', 'pictures.age'] as const
export const manifestFile = 'manifest.json'
/** The list of erased accounts, beside the backups. */
export const erasedListFile = 'erased-accounts.age'

const finishedName = /^vonk-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/
const unfinishedName = /^unfinished-[0-9a-f]{12}$/

/** The name of a backup's folder: the time of its data, in UTC. */
export const folderNameFor = (at: Date): string =>
  `vonk-${at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}`

const timeOf = (name: string): Date | null => {
  const found = finishedName.exec(name)
  if (!found) return null
  const [, year, month, day, hour, minute, second] = found
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/**
 * Creates a folder atomically: it is renamed when `work` is done, and deleted if that fails. Leftovers of an
 * interrupted run are deleted first. Throws if another backup into `parent` is running.
 */
export async function createFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<{ name: string; result: Result }>,
): Promise<Result> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const lock = join(parent, 'backup.lock')
  await takeLock(lock)
  try {
    for (const name of await readdir(parent))
      if (unfinishedName.test(name)) await rm(join(parent, name), { recursive: true })
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

/** Takes a lock file that contains the process id; the lock of a process that has ended is taken over. */
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

/** Deletes the backups from before a time, but never the newest. Returns their names. */
export async function deleteBackups(parent: string, before: Date): Promise<string[]> {
  const names = (await readdir(parent)).filter((name) => timeOf(name)).sort()
  const old = names.slice(0, -1).filter((name) => (timeOf(name) as Date) < before)
  for (const name of old) await rm(join(parent, name), { recursive: true })
  return old
}

/** Replaces a file atomically: a reader never sees a partial file. */
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
