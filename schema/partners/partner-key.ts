import { createHash, randomBytes } from 'node:crypto'

/** The start of every key, by which people and scanners for secrets recognise one. */
const prefix = 'vpk_'

/**
 * The digest under which a key is stored. A plain SHA-256 is right here, unlike for a password: a key is 32 random
 * bytes, so nobody can find it by trying likely ones, and a slow hash would only make every call slow.
 */
export const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest()

/** What a secret of a program opens, by how it begins. */
const tokenPrefixes = { code: 'vpc_', access: 'vpt_', refresh: 'vpr_' } as const

/** A new code or token of a program, of which the digest is stored. */
export const newToken = (kind: keyof typeof tokenPrefixes): string =>
  tokenPrefixes[kind] + randomBytes(32).toString('base64url')

/** Whether what a program sends is an access token rather than a key. */
export const isAccessToken = (secret: string): boolean => secret.startsWith(tokenPrefixes.access)

/** A new key, which is shown once; of it the digest is stored, and its first characters to recognise it by. */
export function newKey(): { key: string; hash: Buffer; hint: string } {
  const key = prefix + randomBytes(32).toString('base64url')
  return { key, hash: keyHash(key), hint: key.slice(0, prefix.length + 6) }
}
