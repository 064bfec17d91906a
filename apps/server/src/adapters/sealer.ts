import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Sealer } from '@vonk/schema/ports/sealer.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Seals with a key of its own that is made from the installation's secret: every server opens it. */
export function sealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vonk sealed words', 32))
  return {
    seal: (text) => {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, key, nonce)
      const hidden = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([nonce, sealing.getAuthTag(), hidden]).toString('base64url')
    },
    open: (word) => {
      const bytes = Buffer.from(word, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return null
      // The last letter has bits to spare: only one of its spellings is the word that was sealed.
      if (bytes.toString('base64url') !== word) return null
      try {
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        })
        opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
        return (
          opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
        )
      } catch {
        return null
      }
    },
  }
}
