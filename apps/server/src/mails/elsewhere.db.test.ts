import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { hours } from '@vonk/tests/testkit/clock.ts'
import { drain } from '@vonk/tests/testkit/mails.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let fixture: AppFixture
let otherSite: number
beforeAll(async () => {
  fixture = await createAppFixture()
  const row = { name: 'Vuur', domain: 'vuur.example', domainLanguage: 'nl' }
  otherSite = (await fixture.services.db.prisma.site.create({ data: row })).id
  const [site] = fixture.services.sites.values()
  if (site) fixture.services.sites.set(row.domain, { ...site, ...row, id: otherSite })
})
afterAll(() => fixture.close())
beforeEach(() => fixture.services.db.prisma.throttle.deleteMany())

/** Tries to log in at Vonk, and returns the answer and all mails that anybody has got since. */
async function tryAt(email: string) {
  const { prisma } = fixture.services.db
  await drain(fixture)
  const last = (await prisma.outboxEntry.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0
  const { logIn } = await fixture.visitor.run(
    'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }',
    { input: { email, password: 'verkeerd-woord-7' } },
  )
  await drain(fixture)
  const mails = await prisma.outboxEntry.findMany({ where: { id: { gt: last } } })
  return { answer: logIn.__typename, mails: mails.map(({ recipient, subject }) => ({ recipient, subject })) }
}

it('tells only the owner, by mail and once a day, that the account is at another site', async () => {
  await fixture.person({ email: 'eva@example.org', siteId: otherSite })
  const notice = [{ recipient: 'eva@example.org', subject: 'Je account is bij Vuur' }]
  expect(await tryAt('eva@example.org')).toEqual({ answer: 'LoginFailedError', mails: notice })
  expect(await tryAt('eva@example.org')).toEqual({ answer: 'LoginFailedError', mails: [] })
  fixture.clock.advance(24 * hours)
  expect(await tryAt('EVA@example.org')).toEqual({ answer: 'LoginFailedError', mails: notice })
})

it('names the site where it was tried, and comes from the site that has the account', async () => {
  await fixture.person({ email: 'ida@example.org', siteId: otherSite })
  await tryAt('ida@example.org')
  const mail = await fixture.services.db.prisma.outboxEntry.findFirstOrThrow({
    where: { recipient: 'ida@example.org' },
  })
  expect(mail.sender).toMatch(/^Vuur/)
  expect(mail.text).toContain('Iemand probeerde bij Vonk in te loggen')
})

it('names every other site with an account in one mail, the newest first, and no closed one', async () => {
  const { prisma } = fixture.services.db
  const [first] = fixture.services.sites.values()
  const more: number[] = []
  for (const name of ['Gloed', 'Dicht']) {
    const row = { name, domain: `${name.toLowerCase()}.example`, domainLanguage: 'nl' }
    const { id } = await prisma.site.create({ data: row })
    const closedOn = name === 'Dicht' ? '2026-11-01' : null
    if (first) fixture.services.sites.set(row.domain, { ...first, ...row, id, closedOn })
    more.push(id)
  }
  for (const siteId of [otherSite, ...more]) {
    await fixture.person({ email: 'mia@example.org', siteId })
    fixture.clock.advance(hours)
  }
  const notice = [{ recipient: 'mia@example.org', subject: 'Je accounts zijn bij Gloed en Vuur' }]
  expect((await tryAt('mia@example.org')).mails).toEqual(notice)
  const mail = await prisma.outboxEntry.findFirstOrThrow({ where: { recipient: 'mia@example.org' } })
  expect(mail.sender).toMatch(/^Gloed/)
  expect(mail.text).toContain('elke site heeft eigen accounts, en die van jou zijn bij Gloed en Vuur.')
})

it('says nothing of an account here, an unconfirmed one elsewhere, or none at all', async () => {
  await fixture.person({ email: 'both@example.org' })
  await fixture.person({ email: 'both@example.org', siteId: otherSite })
  await fixture.person({ email: 'new@example.org', siteId: otherSite, isConfirmed: false })
  for (const email of ['both@example.org', 'new@example.org', 'nobody@example.org'])
    expect(await tryAt(email)).toEqual({ answer: 'LoginFailedError', mails: [] })
})
