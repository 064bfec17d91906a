import type { TokenCipher } from './token-cipher.ts'

/** Encrypts columns that must stay secret even if the database is stolen; the token names its key, so that keys can change. */
export interface FieldCipher extends TokenCipher {
  /** A digest of a text that only this installation can make; for comparing short secrets. */
  digest(text: string): Buffer
}
