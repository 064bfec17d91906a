import { randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A secret of this installation: the value in use, then earlier ones. What was signed or encrypted with an earlier one
 * stays valid; nothing new is.
 */
export type Secret = readonly [current: string, ...before: string[]]

/**
 * Returns a secret of this installation with its earlier values: the given one, or one that is created once in the data
 * folder (demo mode only).
 */
export function openSecret(
  given: string | undefined,
  before: readonly string[],
  dataDir: string,
  name: string,
): Secret {
  if (given) return [given, ...before]
  const path = join(dataDir, `${name}.secret`)
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return [readFileSync(path, 'utf8'), ...before]
}

/**
 * True if one of the values, current or earlier, made the signature. `sign` computes it from a value; the comparison
 * is constant-time.
 */
export function isMadeByAny(
  secrets: Secret,
  given: string | Buffer,
  sign: (secret: string) => string | Buffer,
): boolean {
  const signature = Buffer.from(given)
  return secrets.some((secret) => {
    const expected = Buffer.from(sign(secret))
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
}
