import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { TestClock } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp } from './sign-up.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

let count = 0
/** Joins at a given time, in the time zone of a site, by calling the operation directly. */
async function joining(
  moment: string,
  dateOfBirth: string,
  { minAge = 18, timeZone = 'Europe/Amsterdam' } = {},
) {
  const ctx = fixture.visitor.context()
  const email = `age-${++count}@example.org`
  try {
    await signUp(
      {
        ...ctx,
        clock: new TestClock(new Date(moment)),
        site: { ...ctx.site, minAge, timeZone },
        network: email,
      },
      {
        name: 'Eva',
        email,
        password: 'lange-avond-77',
        dateOfBirth: new Date(dateOfBirth),
        gender: 'female',
        seeks: 'both',
        country: 'NL',
      },
    )
    return 'joined'
  } catch (error) {
    return (error as { fields?: { message: string }[] }).fields?.[0]?.message ?? String(error)
  }
}
const tooYoung = (minAge = 18) => `Vul uw geboortedatum in (${minAge}+ jaar)`

describe('the minimum age', () => {
  it.each([
    ['the day before', '2026-11-20T12:00:00Z', '2008-11-21', tooYoung()],
    ['the birthday', '2026-11-21T12:00:00Z', '2008-11-21', 'joined'],
    ['the day after', '2026-11-22T12:00:00Z', '2008-11-21', 'joined'],
  ])('is reached on the eighteenth birthday: %s', async (_when, moment, born, outcome) => {
    expect(await joining(moment, born)).toBe(outcome)
  })

  it.each([
    ['2026-02-28T12:00:00Z', tooYoung()],
    ['2026-03-01T12:00:00Z', 'joined'],
  ])('counts a leap day from 1 March in a year without one: %s', async (moment, outcome) => {
    expect(await joining(moment, '2008-02-29')).toBe(outcome)
  })

  it('counts 29 February itself in a leap year', async () => {
    expect(await joining('2028-02-28T12:00:00Z', '2008-02-29', { minAge: 20 })).toBe(tooYoung(20))
    expect(await joining('2028-02-29T12:00:00Z', '2008-02-29', { minAge: 20 })).toBe('joined')
  })

  it("uses the site's time zone, not the server's", async () => {
    // 23:30 in London is half past midnight in Amsterdam, and still the evening before in New York.
    const moment = '2026-11-20T23:30:00Z'
    expect(await joining(moment, '2008-11-21', { timeZone: 'Europe/Amsterdam' })).toBe('joined')
    expect(await joining(moment, '2008-11-21', { timeZone: 'Europe/London' })).toBe(tooYoung())
    expect(await joining(moment, '2008-11-21', { timeZone: 'America/New_York' })).toBe(tooYoung())
  })

  it('follows the site’s setting if that is more than 18', async () => {
    expect(await joining('2026-11-21T12:00:00Z', '2006-11-21', { minAge: 21 })).toBe(tooYoung(21))
    expect(await joining('2026-11-21T12:00:00Z', '2005-11-21', { minAge: 21 })).toBe('joined')
  })

  it.each(['2027-01-01', '1890-01-01', 'not a day'])('rejects a birth date such as %s', async (born) => {
    expect(await joining('2026-11-21T12:00:00Z', born)).toBe('Ongeldige geboortedatum.')
  })
})
