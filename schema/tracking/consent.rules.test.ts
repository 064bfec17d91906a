import { describe, expect, it } from 'vitest'
import { allowedPurposes, type Choice, needsConsent, readChoice, writeChoice } from './consent.rules.ts'

const purposes = ['analytics'] as const
const yes: Choice = {
  at: new Date('2026-11-20'),
  browser: 'a'.repeat(22),
  despiteSignal: false,
  answers: { analytics: true },
}
const no: Choice = { ...yes, browser: null, answers: { analytics: false } }

describe('a choice', () => {
  it.each([[yes], [no], [{ ...yes, despiteSignal: true }]])('is read as it was written: %j', (choice) => {
    expect(readChoice(writeChoice(choice))).toEqual(choice)
  })

  it.each([
    null,
    '',
    'nonsense',
    'version=0&at=2026-11-20&analytics=yes',
    'version=1&at=2026-11-20&analytics=yes',
    'version=2&at=never&analytics=yes',
  ])('is none, so that it is asked again: %s', (cookie) => expect(readChoice(cookie)).toBeNull())

  it('allows nothing by a value that is no answer', () => {
    const read = readChoice('version=2&at=2026-11-20&analytics=1&browser=<b>')
    expect(read).toMatchObject({ browser: null, answers: {} })
  })
})

describe('the question', () => {
  it.each([
    ['nobody has answered', null, false, { allowed: [], isAsked: true }],
    ['allowed', yes, false, { allowed: ['analytics'], isAsked: false }],
    ['refused', no, false, { allowed: [], isAsked: false }],
    ['the browser refuses', null, true, { allowed: [], isAsked: false }],
    ['the browser refuses since', yes, true, { allowed: [], isAsked: false }],
    [
      'allowed in spite of it',
      { ...yes, despiteSignal: true },
      true,
      { allowed: ['analytics'], isAsked: false },
    ],
    ['a new purpose', { ...yes, answers: {} }, false, { allowed: [], isAsked: true }],
  ])('%s', (_case, choice, hasSignal, expected) => {
    const question = { offered: purposes, choice, hasSignal }
    expect({ allowed: allowedPurposes(question), isAsked: needsConsent(question) }).toEqual(expected)
  })

  it('allows one purpose and not the other, and asks again when a site adds one', () => {
    const both = ['analytics', 'recording'] as const
    const one = { ...yes, answers: { analytics: false, recording: true } }
    expect(readChoice(writeChoice(one))).toEqual(one)
    expect(allowedPurposes({ offered: both, choice: one, hasSignal: false })).toEqual(['recording'])
    expect(needsConsent({ offered: both, choice: one, hasSignal: false })).toBe(false)
    expect(needsConsent({ offered: both, choice: yes, hasSignal: false })).toBe(true)
    expect(allowedPurposes({ offered: both, choice: yes, hasSignal: false })).toEqual(['analytics'])
  })

  it('is not asked where the site measures nothing, and an old yes allows nothing there', () => {
    const question = { offered: [], choice: yes, hasSignal: false }
    expect([allowedPurposes(question), needsConsent(question)]).toEqual([[], false])
  })
})
