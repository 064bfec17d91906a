import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { TokenCipher } from '@vonk/schema/ports/token-cipher.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * AES-256-GCM with a key that is derived from the installation's secret, so every server can decrypt a token.
 */
export function tokenCipher(secret: string): TokenCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vonk sealed words', 32))
  return {
    encrypt: (text) => {
      const nonce = randomBytes(nonceBytes)
      const encryption = createCipheriv(cipher, key, nonce)
      const encrypted = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()])
      return Buffer.concat([nonce, encryption.getAuthTag(), encrypted]).toString('base64url')
    },
    decrypt: (token) => {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return null
      // The last character has unused bits; only one of its spellings is the token that was created.
      if (bytes.toString('base64url') !== token) return null
      try {
        const decryption = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        })
        decryption.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
        return (
          decryption.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') +
          decryption.final('utf8')
        )
      } catch {
        return null
      }
    },
  }
}
