import type { TokenCipher } from './token-cipher.ts'

/**
 * Encrypts columns that must stay secret even if the database is stolen; the token contains the id of its
 * key, so that keys can be rotated.
 */
export interface FieldCipher extends TokenCipher {
  /** A keyed digest of a text that only this installation can compute; for comparing short secrets. */
  digest(text: string): Buffer
  /** The digests of a text under all keys, the current one first: what is kept for long is found after a rotation. */
  digests(text: string): Buffer[]
}
