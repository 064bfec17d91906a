/** Encrypts a short text that clients hand back but cannot read, such as a cursor that would reveal somebody's last visit. */
export interface TokenCipher {
  encrypt(text: string): string
  /** The text again; null for a token that was not made here. */
  decrypt(token: string): string | null
}
