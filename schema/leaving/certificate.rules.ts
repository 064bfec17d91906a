import { createHash } from 'node:crypto'
import { outsideRegistry } from './outside.registry.ts'

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Creates a certificate's number: random, so that it identifies nobody, and without characters that look
 * alike.
 */
export function certificateNumber(chance: Uint8Array): string {
  const picked = [...chance.slice(0, 12)].map((byte) => letters[byte % letters.length]).join('')
  return `${picked.slice(0, 4)}-${picked.slice(4, 8)}-${picked.slice(8, 12)}`
}

/** The digest to verify a mailed certificate: SHA-256 over number, time and counts, with sorted keys. */
export function certificateDigest(number: string, erasedAt: Date, counts: Record<string, number>): string {
  const lines = Object.keys(counts)
    .sort()
    .map((table) => `${table}=${counts[table]}`)
  return createHash('sha256')
    .update([number, erasedAt.toISOString(), ...lines].join('\n'))
    .digest('hex')
}

/** Whether a payment provider was asked to delete the member's customer and mandates. */
export const reachesProvider = (counts: Record<string, number>): boolean => (counts.payment_provider ?? 0) > 0

/** Sums the counts of our own rows under a few headlines that people understand; all others are "other". */
export function headlineCounts(counts: Record<string, number>): Record<Headline, number> {
  const sums: Record<Headline, number> = { profile: 0, photos: 0, messages: 0, likes: 0, mails: 0, other: 0 }
  for (const [table, count] of Object.entries(counts))
    if (!(table in outsideRegistry)) sums[headlineOf[table] ?? 'other'] += count
  return sums
}

export type Headline = 'profile' | 'photos' | 'messages' | 'likes' | 'mails' | 'other'
const headlineOf: Record<string, Headline> = {
  profile: 'profile',
  member: 'profile',
  photo: 'photos',
  upload: 'photos',
  message: 'messages',
  held_message: 'messages',
  draft: 'messages',
  likes: 'likes',
  sent_mail: 'mails',
  outbox_entry: 'mails',
}
