import { createHash, randomBytes } from 'node:crypto'

/** The start of every key, by which scanners for secrets and people recognise one. */
const prefix = 'vpk_'

/**
 * The digest under which a key is stored. A plain SHA-256 is right here, unlike for a password: a key is 32 random
 * bytes, so nobody can find it by trying likely ones, and a slow hash would only make every call slow.
 */
export const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest()

/** A new key, which is shown once; of it the digest is stored, and its first characters to recognise it by. */
export function newKey(): { key: string; hash: Buffer; hint: string } {
  const key = prefix + randomBytes(32).toString('base64url')
  return { key, hash: keyHash(key), hint: key.slice(0, prefix.length + 6) }
}
