import { describe, expect, it } from 'vitest'
import {
  dismissedDays,
  installsByShareMenu,
  isOfferDue,
  parseInstallState,
  withVisit,
} from './install.rules.ts'

const day = 24 * 60 * 60 * 1000
const now = 1_000 * day
const newcomer = withVisit(parseInstallState(undefined), now)
const returning = withVisit(newcomer, now + day)

it('makes a valid memory of anything that was stored', () => {
  const empty = { visits: 0, seenAt: 0, hasMatched: false, dismissedAt: 0, isInstalled: false }
  for (const damaged of [undefined, null, 7, 'x', [], { visits: 'many', isInstalled: 'yes' }])
    expect(parseInstallState(damaged)).toEqual(empty)
  expect(parseInstallState({ ...returning })).toEqual(returning)
})

describe('a visit', () => {
  it('is the same after a reload, and another one after a pause', () => {
    expect(newcomer.visits).toBe(1)
    expect(withVisit(newcomer, now + 60_000).visits).toBe(1)
    expect(returning.visits).toBe(2)
  })
})

describe('the offer', () => {
  it('comes with the second visit, or with the first match', () => {
    expect(isOfferDue(newcomer, now)).toBe(false)
    expect(isOfferDue({ ...newcomer, hasMatched: true }, now)).toBe(true)
    expect(isOfferDue(returning, now + day)).toBe(true)
  })

  it('stays away for 90 days after it was declined', () => {
    const declined = { ...returning, dismissedAt: now }
    expect(isOfferDue(declined, now + dismissedDays * day - 1)).toBe(false)
    expect(isOfferDue(declined, now + dismissedDays * day)).toBe(true)
  })

  it('never comes again once the application is installed', () => {
    expect(isOfferDue({ ...returning, isInstalled: true }, now + 1000 * day)).toBe(false)
  })
})

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari',
    5,
    true,
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140 Safari', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari', 0, false],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari', 5, false],
])('%s with %i touch points installs by its share menu: %s', (userAgent, maxTouchPoints, expected) => {
  expect(installsByShareMenu({ userAgent, maxTouchPoints })).toBe(expected)
})
