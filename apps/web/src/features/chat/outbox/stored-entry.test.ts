import { expect, it } from 'vitest'
import { textVariables } from './message-request.ts'
import { newEntry } from './outbox.rules.ts'
import { storedEntry } from './stored-entry.ts'

const { parse } = storedEntry

it('reads what it stores', () => {
  const entry = newEntry('a', 7, 'Hoi', 5, { revision: { page: 'here', no: 1 } })
  expect(parse(structuredClone(entry))).toEqual(entry)
  const rejected = {
    ...entry,
    state: 'rejected',
    rejection: { kind: 'conversations', limit: 2 },
    failures: 3,
  }
  expect(parse(structuredClone(rejected))).toEqual(rejected)
})

it('keeps what of a profile a message is about, and sends its part only', () => {
  const photo = { part: 'PHOTO' as const, text: null, photoUrl: '/media/a/thumb.webp', photoId: 3 }
  const interest = { part: 'INTEREST' as const, text: 'cooking', photoUrl: null }
  const about = { part: 'ABOUT' as const, text: 'Ik bak brood.', photoUrl: null }
  const entries = [photo, interest, about].map((quote) => newEntry('a', 7, 'Hoi', 5, { quote }))
  expect(entries.map((entry) => parse(structuredClone(entry)))).toEqual(entries)
  expect(entries.map((entry) => textVariables(entry).input.quote)).toEqual([
    { part: 'PHOTO', photoId: 3 },
    { part: 'INTEREST', interest: 'cooking' },
    { part: 'ABOUT' },
  ])
  expect(textVariables(newEntry('a', 7, 'Hoi', 5)).input).not.toHaveProperty('quote')
  for (const quote of [{}, { part: 'PHOTO', photoId: 'x' }, { part: 'ABOUT', text: 1 }])
    expect(parse({ ...newEntry('a', 7, 'Hoi', 5), quote })).toBeNull()
})

it('reads the messages that the release before has stored', () => {
  const stored = {
    clientId: 'a',
    profileId: 7,
    text: 'Hoi',
    typedAt: '2026-11-20T10:00:00.000Z',
    waitingSince: 5,
    losses: 2,
    acceptsFictional: false,
    refusal: null,
  }
  expect(parse(stored)).toMatchObject({ clientId: 'a', state: 'queued', failures: 2, rejection: null })
  const refusal = { kind: 'credits', balance: 0, price: 1 }
  expect(parse({ ...stored, refusal })).toMatchObject({ state: 'rejected', rejection: refusal })
  expect(parse({ ...stored, refusal })).not.toHaveProperty('refusal')
})

it('leaves out what is no message', () => {
  expect([null, 'x', {}, { clientId: 'a', text: 'Hoi' }].map(parse)).toEqual([null, null, null, null])
})
