/**
 * Encrypts a short text that clients return but cannot read, such as a cursor that would reveal a member's
 * last visit.
 */
export interface TokenCipher {
  encrypt(text: string): string
  /** Decrypts a token; null if it was not created here. */
  decrypt(token: string): string | null
}
