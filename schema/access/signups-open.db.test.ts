import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp } from './sign-up.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const form = (email: string) => ({
  name: 'Eva',
  email,
  password: 'lange-avond-77',
  dateOfBirth: new Date('1995-05-05'),
  gender: 'female' as const,
  seeks: 'both' as const,
  country: 'NL',
})
const memberRow = (id: number) => fixture.services.db.prisma.member.findUniqueOrThrow({ where: { id } })

describe('signups', () => {
  const attempt = (signups: string, source: string | null, email: string) => {
    const ctx = fixture.visitor.context()
    return signUp(
      { ...ctx, network: email, site: { ...ctx.site, signups }, session: { ...ctx.session, source } },
      form(email),
    )
  }

  let joined = 0
  it.each([
    ['all', null],
    ['with_trafficsource', 'network=adnet'],
    ['with_trafficsource', 'ref=42&sub1=x'],
  ])('%s accepts a visitor from %s', async (signups, source) => {
    const { id } = await attempt(signups, source, `in-${++joined}@example.org`)
    expect(id).toBeGreaterThan(0)
  })

  it.each([
    ['with_trafficsource', null],
    ['with_trafficsource', 'sub1=x'],
    ['with_trafficsource', 'network=%3Cscript%3E'],
    ['invite', 'network=adnet'],
    ['none', null],
  ])('%s rejects a visitor from %s, for every kind of request', async (signups, source) => {
    await expect(attempt(signups, source, 'closed@example.org')).rejects.toMatchObject({
      name: 'SignupClosedError',
      message: 'Aanmelden kan nu alleen op uitnodiging.',
    })
    expect(await fixture.services.db.prisma.member.count({ where: { email: 'closed@example.org' } })).toBe(0)
  })

  it('stores the traffic source of the member', async () => {
    const { id } = await attempt('all', 'network=adnet&ref=42&sub1=a&sub2=b&sub3=c', 'from@example.org')
    expect(await memberRow(id)).toMatchObject({
      sourceNetwork: 'adnet',
      sourceRef: '42',
      sourceSub1: 'a',
      sourceSub2: 'b',
      sourceSub3: 'c',
    })
    const plain = await attempt('all', null, 'plain@example.org')
    expect(await memberRow(plain.id)).toMatchObject({
      sourceNetwork: null,
      sourceRef: null,
      sourceSub1: null,
    })
  })

  it('shows a visitor whether signups are open', async () => {
    const { site } = await fixture.visitor.run('{ site { signupOpen } }')
    expect(site.signupOpen).toBe(true)
  })
})
