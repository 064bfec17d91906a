import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { TokenCipher } from '@vonk/schema/ports/token-cipher.ts'
import type { Secret } from './secrets.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * AES-256-GCM with a key that is derived from the installation's secret, so every server can decrypt a token. A token of
 * an earlier secret can be decrypted too.
 */
export function tokenCipher(secret: Secret): TokenCipher {
  const keys = secret.map((one) => Buffer.from(hkdfSync('sha256', one, '', 'vonk sealed words', 32)))
  const key = keys[0] as Buffer
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
      for (const one of keys) {
        const text = decryptWith(one, bytes)
        if (text !== null) return text
      }
      return null
    },
  }
}

/** Decrypts nonce, tag and encrypted text; null if another key encrypted them, or they were changed. */
function decryptWith(key: Buffer, bytes: Buffer): string | null {
  try {
    const decryption = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    decryption.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    const encrypted = bytes.subarray(nonceBytes + tagBytes)
    return decryption.update(encrypted, undefined, 'utf8') + decryption.final('utf8')
  } catch {
    return null
  }
}
