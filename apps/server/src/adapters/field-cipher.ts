import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { FieldCipher } from '@vonk/schema/ports/field-cipher.ts'
import type { TokenCipher } from '@vonk/schema/ports/token-cipher.ts'
import { tokenCipher } from './token-cipher.ts'

const nameOf = (secret: string) => createHash('sha256').update(`vonk key ${secret}`).digest('hex').slice(0, 8)

/**
 * Encrypts with AES-256-GCM under the first key. The token starts with the name of its key, so tokens of
 * older keys can be decrypted as long as those keys are given too.
 */
export function fieldCipher(secrets: readonly string[]): FieldCipher {
  const [current] = secrets
  if (!current) throw new Error('A field cipher needs a key.')
  const ciphers = new Map<string, TokenCipher>(
    secrets.map((secret) => [nameOf(secret), tokenCipher(`vonk fields ${secret}`)]),
  )
  const digestKey = Buffer.from(hkdfSync('sha256', current, '', 'vonk digests', 32))
  const name = nameOf(current)
  return {
    encrypt: (text) => `${name}.${(ciphers.get(name) as TokenCipher).encrypt(text)}`,
    decrypt: (word) => {
      const [key = '', sealed = ''] = word.split('.')
      return ciphers.get(key)?.decrypt(sealed) ?? null
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest(),
  }
}
