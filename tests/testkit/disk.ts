import { execFileSync } from 'node:child_process'
import { statfsSync } from 'node:fs'

/** Whether this process may mount a disk. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0

/** Mounts a disk in memory in a folder. */
export const mountDisk = (folder: string, size: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' })

export const unmountDisk = (folder: string) => execFileSync('umount', ['-l', folder])

/** Gives a mounted disk another size. */
export const resizeDisk = (folder: string, size: string) =>
  execFileSync('mount', ['-o', `remount,size=${size}`, folder], { stdio: 'ignore' })

/** Makes a mounted disk as small as what is on it, so that it is full. */
export function fillDisk(folder: string): void {
  for (let attempt = 0; ; attempt++) {
    const { blocks, bfree, bsize } = statfsSync(folder)
    try {
      resizeDisk(folder, String((blocks - bfree) * bsize))
      return
    } catch (error) {
      // Somebody wrote to it in the meantime.
      if (attempt === 20) throw error
    }
  }
}
