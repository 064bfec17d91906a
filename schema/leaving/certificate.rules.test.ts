import { expect, it } from 'vitest'
import { certificateDigest, certificateNumber, headlineCounts } from './certificate.rules.ts'

it('creates random certificate numbers from characters that can be read out', () => {
  const number = certificateNumber(Uint8Array.from({ length: 12 }, (_, n) => n * 21))
  expect(number).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
})

it('the digest depends on the content, not on the order of the counts', () => {
  const at = new Date('2026-12-01T10:00:00Z')
  const digest = certificateDigest('A', at, { likes: 2, message: 1 })
  expect(certificateDigest('A', at, { message: 1, likes: 2 })).toBe(digest)
  expect(certificateDigest('A', at, { message: 1, likes: 3 })).not.toBe(digest)
  expect(certificateDigest('B', at, { message: 1, likes: 2 })).not.toBe(digest)
  expect(certificateDigest('A', new Date(at.getTime() + 1), { message: 1, likes: 2 })).not.toBe(digest)
})

it('groups row counts under headlines without losing any', () => {
  const own = { profile: 1, member: 1, photo: 6, message: 3, draft: 1, likes: 4, session: 2, throttle: 1 }
  const counts = { ...own, payment_provider: 1 }
  expect(headlineCounts(counts)).toEqual({ profile: 2, photos: 6, messages: 4, likes: 4, mails: 0, other: 3 })
})
