import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { FieldCipher } from '@vonk/schema/ports/field-cipher.ts'
import type { TokenCipher } from '@vonk/schema/ports/token-cipher.ts'
import type { Secret } from './secrets.ts'
import { tokenCipher } from './token-cipher.ts'

const nameOf = (secret: string) => createHash('sha256').update(`vonk key ${secret}`).digest('hex').slice(0, 8)

type Digest = (text: string) => Buffer

function digestUnder(secret: string): Digest {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vonk digests', 32))
  return (text) => createHmac('sha256', key).update(text).digest()
}

/**
 * Encrypts with AES-256-GCM under the first key. The token starts with the name of its key, so tokens of
 * older keys can be decrypted as long as those keys are given too.
 */
export function fieldCipher(secrets: Secret): FieldCipher {
  const [current] = secrets
  const ciphers = new Map<string, TokenCipher>(
    secrets.map((secret) => [nameOf(secret), tokenCipher([`vonk fields ${secret}`])]),
  )
  const [digestWith, ...digestBefore] = secrets.map(digestUnder) as [Digest, ...Digest[]]
  const name = nameOf(current)
  return {
    encrypt: (text) => `${name}.${(ciphers.get(name) as TokenCipher).encrypt(text)}`,
    decrypt: (token) => {
      const [key = '', sealed = ''] = token.split('.')
      return ciphers.get(key)?.decrypt(sealed) ?? null
    },
    digest: digestWith,
    digests: (text) => [digestWith, ...digestBefore].map((digest) => digest(text)),
  }
}
