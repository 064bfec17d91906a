import { describe, expect, it } from 'vitest'
import { canAppeal, cleanComplaintText, profileIdIn, referenceFrom } from './complaint.rules.ts'

describe('the text of a complaint', () => {
  it('is cleaned, required if there is nothing else, and at most 2,000 graphemes long', () => {
    expect(cleanComplaintText('  a\u202eb\u0000 ', true)).toEqual({ words: 'ab', problem: null })
    expect(cleanComplaintText(' \n ', true).problem).toBe('wordsMissing')
    expect(cleanComplaintText('', false).problem).toBeNull()
    expect(cleanComplaintText('é'.repeat(2000), false).problem).toBeNull()
    expect(cleanComplaintText('é'.repeat(2001), false).problem).toBe('wordsTooLong')
    expect(cleanComplaintText('👩‍👩‍👧‍👦'.repeat(2000), false).problem).toBe('wordsTooLong')
  })
})

it('makes references without characters that look alike', () => {
  expect(referenceFrom(new Uint8Array(8))).toBe('2222-2222')
  for (let n = 0; n < 256; n++) expect(referenceFrom(new Uint8Array(8).fill(n))).not.toMatch(/[01ILOU]/)
})

it.each([
  ['https://vonk.example/members/17', 17],
  ['http://localhost:4000/members/17/chat?x=1', 17],
  ['/members/17', 17],
  ['17', 17],
  ['https://vonk.example/likes/17', null],
  ['Bram', null],
  ['', null],
])('finds the profile in %s', (address, id) => {
  expect(profileIdIn(address)).toBe(id)
})

it('allows one appeal against a rejected case, within the days of the site', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const rejected = {
    kind: 'report',
    state: 'rejected',
    appealedAt: null,
    decidedAt: new Date('2026-06-01'),
  } as const
  expect(canAppeal(rejected, 184, now)).toBe(true)
  expect(canAppeal({ ...rejected, decidedAt: new Date('2026-05-01') }, 184, now)).toBe(false)
  const decidedAt = new Date(now.getTime() - 183 * 24 * 60 * 60 * 1000)
  expect(canAppeal({ ...rejected, decidedAt }, 184, now)).toBe(true)
  expect(canAppeal({ ...rejected, decidedAt }, 183, now)).toBe(false)
  expect(canAppeal({ ...rejected, appealedAt: now }, 184, now)).toBe(false)
  expect(canAppeal({ ...rejected, state: 'upheld' }, 184, now)).toBe(false)
  expect(canAppeal({ ...rejected, kind: 'objection' }, 184, now)).toBe(false)
})
