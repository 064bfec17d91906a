import type { StaffRole } from '@vonk/schema/core/staff-rights.rules.ts'
import { photoUrl } from '@vonk/schema/review/photo-url.ts'
import { reported } from '@vonk/schema/review/review.testing.ts'
import { verificationTools } from '@vonk/schema/verification/verification.testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppFixture, createAppFixture } from '../../../../tests/testkit/app-fixture.ts'
import { minutes } from '../../../../tests/testkit/clock.ts'
import {
  createStaff,
  logInToConsole,
  StaffBrowser,
  type StaffPerson,
  serveConsole,
} from '../../../../tests/testkit/console.ts'
import { accessDocuments } from '../../../../tests/testkit/console-operations.ts'
import type { TestServer } from '../../../../tests/testkit/server.ts'

const documents = {
  ...accessDocuments,
  Pictures: 'query Pictures($id: Int!) { item: reviewItem(id: $id) { evidence { photos { id url } } } }',
  Reveal:
    'mutation Reveal($id: Int!, $photo: ID!) { result: revealReviewPhoto(itemId: $id, photoId: $photo) }',
  History: 'query History($id: Int!) { item: reviewItem(id: $id) { history { kind text person { id } } } }',
  Address:
    'query Address($id: Int!) { item: reviewItem(id: $id) { subject { id email } author { id email } } }',
  Vote: `mutation Vote($id: Int!, $verdict: VerificationVerdict!, $reason: String!) {
    result: voteOnVerification(id: $id, verdict: $verdict, reason: $reason) {
      __typename ... on VerificationVoteSuccess { isDecided item { state } } ... on DomainError { message }
      ... on StaffInvalidInputError { field } } }`,
}

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serveConsole(fixture, documents)
})
afterAll(async () => {
  await server?.close()
  await fixture?.close()
})

const prisma = () => fixture.services.db.prisma

async function enter(roles: StaffRole[] = ['reviewer'], siteIds?: number[]) {
  const person = await createStaff(fixture, { roles, ...(siteIds && { siteIds }) })
  return { person, browser: await logInToConsole(fixture, new StaffBrowser(server.url), person) }
}

/** Selfies that wait, whose files exist. */
async function selfies() {
  const { actor, stored, id: verificationId } = await verificationTools(() => fixture).waiting()
  for (const name of stored) await fixture.services.storage.put(`${name}/selfie.jpg`, Buffer.from('a selfie'))
  const { id } = await prisma().reviewItem.findFirstOrThrow({ where: { verificationId } })
  return { actor, stored, id, verificationId }
}

describe('a picture of the evidence', () => {
  const picturesOf = async (browser: StaffBrowser, id: number) =>
    (await browser.run('Pictures', { id })).body.data.item.evidence.photos as { id: string; url: string }[]

  test('is sent to the session for which its address was made, and kept nowhere', async () => {
    const { id } = await selfies()
    const { browser } = await enter()
    const [, first] = await picturesOf(browser, id)
    const answer = await browser.send(first?.url ?? '')
    expect([answer.status, answer.text]).toEqual([200, 'a selfie'])
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(first?.url).not.toMatch(/selfie|\.jpg/)
  })

  test('is not there for a visitor, another session, another host, after the time, or with another token', async () => {
    const { id } = await selfies()
    const { browser, person } = await enter()
    const [, first] = await picturesOf(browser, id)
    const url = first?.url ?? ''
    const nobody = new StaffBrowser(server.url)
    const again = await logInToConsole(fixture, new StaffBrowser(server.url), person)
    const { browser: colleague } = await enter()
    for (const one of [nobody, again, colleague]) expect((await one.send(url)).status).toBe(404)
    const onSite = await browser.send(url, { headers: { host: browser.host.replace('console.', '') } })
    expect(onSite.text).not.toContain('a selfie')
    for (const token of ['', 'x', url.split('=')[1]?.slice(0, -2) ?? ''])
      expect((await browser.send(`/media/review?token=${token}`)).status).toBe(404)
    expect((await browser.send('/media/review')).status).toBe(404)
    expect((await browser.send(url)).status).toBe(200)
    fixture.clock.advance(20 * minutes)
    expect((await browser.send(url)).status).toBe(404)
  })

  test('is not there any more when the right, the session or the selfies are gone', async () => {
    const { id, verificationId } = await selfies()
    const { browser, person } = await enter()
    const [, first] = await picturesOf(browser, id)
    const status = async () => (await browser.send(first?.url ?? '')).status
    const set = (data: object) => prisma().staff.update({ where: { id: person.id }, data })
    expect(await status()).toBe(200)
    await set({ roles: ['support'] })
    expect(await status()).toBe(404)
    await set({ roles: ['reviewer'], hasAllSites: false })
    expect(await status()).toBe(404)
    await set({ hasAllSites: true })
    expect(await status()).toBe(200)
    await prisma().verificationSelfie.deleteMany({ where: { verificationId } })
    expect(await status()).toBe(404)
    await browser.run('LogOut')
    expect(await status()).toBe(404)
  })

  test('of another item has no address in this one', async () => {
    const [one, two] = [await selfies(), await reported(fixture)]
    const { browser, person } = await enter()
    const { id: sessionId } = await prisma().staffSession.findFirstOrThrow({ where: { staffId: person.id } })
    const { tokenCipher, clock } = fixture.services
    const addressOf = (itemId: number, photoId: string) =>
      photoUrl(tokenCipher, { sessionId, itemId, photoId }, clock.now())
    expect((await browser.send(addressOf(one.id, 'selfie-1'))).status).toBe(200)
    expect((await browser.send(addressOf(two.id, 'selfie-1'))).status).toBe(404)
    expect((await browser.send(addressOf(one.id, 'selfie-3'))).status).toBe(404)
  })
})

describe('revealing a picture', () => {
  test('is in the history of the item, for pictures of it alone', async () => {
    const { id } = await selfies()
    const { browser, person } = await enter()
    expect((await browser.run('Reveal', { id, photo: 'selfie-2' })).body.data.result).toBe(true)
    for (const wrong of [
      { id, photo: 'selfie-9' },
      { id: 999_999, photo: 'selfie-2' },
    ])
      expect((await browser.run('Reveal', wrong)).body.errors[0].extensions.code).toBe('BAD_USER_INPUT')
    const { history } = (await browser.run('History', { id })).body.data.item
    expect(history).toEqual([{ kind: 'revealed', text: 'selfie-2', person: { id: person.id } }])
  })
})

describe('the address of a member', () => {
  const entries = (memberId: number) =>
    prisma().auditEntry.findMany({
      where: { memberId, act: 'review address' },
      select: { staffId: true, siteId: true, reason: true, details: true },
      orderBy: { id: 'asc' },
    })

  test('is in the audit log and in the history, once for each person and item, without the address', async () => {
    const { id, subject, author } = await reported(fixture)
    const [eva, tom] = [await enter(), await enter(['support'])]
    for (const { browser } of [eva, eva, tom]) {
      const { item } = (await browser.run('Address', { id })).body.data
      expect([item.subject.id, item.author.id]).toEqual([subject.id, author.id])
      expect(item.subject.email).toContain('@')
    }
    const entry = ({ person }: { person: StaffPerson }) => ({
      ...{ staffId: person.id, siteId: 1, reason: '', details: { item: id } },
    })
    expect(await entries(subject.id)).toEqual([entry(eva), entry(tom)])
    expect(await entries(author.id)).toEqual([entry(eva), entry(tom)])
    const { history } = (await eva.browser.run('History', { id })).body.data.item
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(Array(4).fill('address'))
    expect(JSON.stringify(await entries(subject.id))).not.toContain('@')
  })

  test('is not in the audit log when a page asks for nothing of it', async () => {
    const { id, subject } = await reported(fixture)
    const { browser } = await enter()
    await browser.run('History', { id })
    expect(await entries(subject.id)).toEqual([])
  })
})

describe('a vote about selfies', () => {
  const vote = async (browser: StaffBrowser, id: number, verdict = 'MATCHES', reason = 'same_person') =>
    (await browser.run('Vote', { id, verdict, reason })).body.data.result

  test('counts once for each person; two equal ones decide, and each is in the audit log', async () => {
    const { id, actor, verificationId } = await selfies()
    const [eva, tom] = [await enter(), await enter()]
    expect(await vote(eva.browser, id)).toMatchObject({ isDecided: false, item: { state: 'OPEN' } })
    expect(await vote(eva.browser, id)).toMatchObject({
      __typename: 'ReviewNotAllowedError',
      message: expect.stringContaining('You have looked at these selfies.'),
    })
    expect(await vote(tom.browser, id)).toMatchObject({ isDecided: true, item: { state: 'DECIDED' } })
    const { browser: late } = await enter()
    expect((await vote(late, id)).__typename).toBe('ReviewDecidedError')
    expect(
      await prisma().auditEntry.findMany({
        where: { memberId: actor.id, act: 'verification vote' },
        select: { staffId: true, details: true },
        orderBy: { id: 'asc' },
      }),
    ).toEqual(
      [eva, tom].map(({ person }) => ({
        staffId: person.id,
        details: { verification: verificationId, verdict: 'matches', why: 'same_person' },
      })),
    )
    expect(await prisma().profile.findUniqueOrThrow({ where: { id: actor.id } })).toMatchObject({
      verifiedAt: expect.any(Date),
    })
    expect(await prisma().verificationSelfie.count({ where: { verificationId } })).toBe(0)
  })

  test('needs a reason that fits, an item of selfies, and a right', async () => {
    const [{ id }, other] = [await selfies(), await reported(fixture)]
    const { browser } = await enter()
    for (const reason of ['wrong_pose', 'toString', ''])
      expect(await vote(browser, id, 'MATCHES', reason)).toMatchObject({ field: 'reason' })
    expect(await vote(browser, other.id)).toMatchObject({ field: 'id' })
    expect((await vote((await enter(['administrator'])).browser, id)).__typename).toBe(
      'ReviewNotAllowedError',
    )
    expect(await vote((await enter(['support'])).browser, id)).toMatchObject({ field: 'id' })
    expect(await prisma().reviewEvent.count({ where: { itemId: id, kind: 'voted' } })).toBe(0)
  })

  test('of two people at the same moment decides once', async () => {
    const { id, verificationId } = await selfies()
    const people = [await enter(), await enter(), await enter()]
    const results = await Promise.all(people.map(({ browser }) => vote(browser, id)))
    const types = results.map(({ __typename, isDecided }) => `${__typename} ${isDecided}`).sort()
    expect(types).toEqual([
      'ReviewDecidedError undefined',
      'VerificationVoteSuccess false',
      'VerificationVoteSuccess true',
    ])
    expect(await prisma().verificationVote.count({ where: { verificationId } })).toBe(2)
  })
})
