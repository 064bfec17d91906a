import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns a secret of this installation: the given one, or one that is created once in the data folder (demo
 * mode only).
 */
export function secret(given: string | undefined, dataDir: string, name: string): string {
  if (given) return given
  const path = join(dataDir, `${name}.secret`)
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(path, 'utf8')
}
