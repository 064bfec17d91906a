import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { Sealer } from '@vonk/schema/ports/sealer.ts'
import type { Vault } from '@vonk/schema/ports/vault.ts'
import { sealer } from './sealer.ts'

const nameOf = (secret: string) => createHash('sha256').update(`vonk key ${secret}`).digest('hex').slice(0, 8)

/**
 * Seals with AES-256-GCM under the first key; the name of the key stands before the word, so that what older keys sealed
 * opens as long as they are given too.
 */
export function vault(secrets: readonly string[]): Vault {
  const [current] = secrets
  if (!current) throw new Error('A vault needs a key.')
  const sealers = new Map<string, Sealer>(
    secrets.map((secret) => [nameOf(secret), sealer(`vonk fields ${secret}`)]),
  )
  const digestKey = Buffer.from(hkdfSync('sha256', current, '', 'vonk digests', 32))
  const name = nameOf(current)
  return {
    seal: (text) => `${name}.${(sealers.get(name) as Sealer).seal(text)}`,
    open: (word) => {
      const [key = '', sealed = ''] = word.split('.')
      return sealers.get(key)?.open(sealed) ?? null
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest(),
  }
}
