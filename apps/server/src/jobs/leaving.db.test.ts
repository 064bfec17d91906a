import { hashPassword } from '@vonk/schema/access/password.ts'
import { auditLedger } from '@vonk/schema/credits/grant-credits.ts'
import { type Actor, type AppFixture, carrier, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days, minutes } from '@vonk/tests/testkit/clock.ts'
import { messageTo } from '@vonk/tests/testkit/http.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runMailJob } from '../mails/mails.ts'
import { runJob } from './jobs.ts'

const password = 'een-goede-zin-8'
let fixture: AppFixture
let passwordHash: string
let anna: Actor
let bram: Actor
beforeAll(async () => {
  fixture = await createAppFixture()
  passwordHash = await hashPassword(password)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  anna = await fixture.person({ passwordHash, credits: 9 })
  bram = await fixture.person({ passwordHash, credits: 9 })
})

const leave = (who: Actor, given: { password?: string; words?: string; reason?: null } = {}) =>
  who.run(
    `mutation ($input: RequestAccountDeletionInput!) { requestAccountDeletion(input: $input) { __typename
      ... on RequestAccountDeletionSuccess { finalAt } ... on DomainError { message } } }`,
    { input: { password, reason: 'BREAK', ...given } },
  )
const comeBack = async (token: string) =>
  (
    await fixture.visitor.run(
      `mutation ($token: String!) { reactivateAccount(token: $token) { __typename ... on DomainError { message } } }`,
      { token },
    )
  ).reactivateAccount
const write = (from: Actor, to: Actor, text = 'Hoi') =>
  from.run(
    `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }`,
    messageTo(to.id, text),
  )
const mailsTo = async (email: string) =>
  fixture.services.db.prisma.outboxEntry.findMany({ where: { recipient: email }, orderBy: { id: 'asc' } })
const emailOf = async ({ id }: Actor) =>
  (await fixture.services.db.prisma.member.findUniqueOrThrow({ where: { id } })).email
const statusOf = async ({ id }: Actor) =>
  (await fixture.services.db.prisma.profile.findUnique({ where: { id } }))?.status
/** The link in the reactivation mail; the job is run here, because no worker runs. */
async function link(who: Actor, isFirst = true): Promise<string> {
  await runMailJob(fixture.services, 'send-reactivation-mail', { memberId: who.id, isFirst })
  const mails = await mailsTo(await emailOf(who))
  return /\/reactivate\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

describe('leaving', () => {
  it('requires the password again, and returns when it is final', async () => {
    const rejected = await leave(anna, { password: 'iets anders' })
    expect(rejected.requestAccountDeletion).toEqual({
      __typename: 'WrongPasswordError',
      message: 'Controleer je wachtwoord.',
    })
    expect(await statusOf(anna)).toBe('active')
    const { requestAccountDeletion } = await leave(anna)
    expect(requestAccountDeletion).toEqual({
      __typename: 'RequestAccountDeletionSuccess',
      finalAt: new Date(fixture.clock.now().getTime() + 14 * days).toISOString(),
    })
  })

  it('needs no reason', async () => {
    expect((await leave(anna, { reason: null })).requestAccountDeletion.__typename).toBe(
      'RequestAccountDeletionSuccess',
    )
    const { reason } = await fixture.services.db.prisma.leaving.findUniqueOrThrow({
      where: { memberId: anna.id },
    })
    expect(reason).toBe('untold')
  })

  it('takes effect at once: hidden for all, no session, and chats show a member who left', async () => {
    await write(anna, bram)
    await write(bram, anna, 'Dag')
    await leave(anna)
    const seen = await bram.run(
      '{ members { edges { node { id } } } conversations { edges { node { profile { id name isAvailable } } } } }',
    )
    expect(JSON.stringify(seen.members)).not.toContain(`"id":${anna.id}}`)
    expect(seen.conversations.edges[0].node.profile).toMatchObject({
      name: 'Verwijderd lid',
      isAvailable: false,
    })
    expect(await fixture.services.db.prisma.session.count({ where: { memberId: anna.id } })).toBe(0)
    expect((await write(bram, anna)).sendMessage.__typename).not.toBe('SendMessageSuccess')
  })

  it('notifies those who knew the member, and nobody else', async () => {
    const stranger = await fixture.person()
    await write(anna, bram)
    const last = async ({ id }: Actor) =>
      (
        await fixture.services.db.prisma.memberEvent.findFirst({
          where: { memberId: id },
          orderBy: { no: 'desc' },
        })
      )?.kind
    await leave(anna)
    expect(await last(bram)).toBe('stale')
    expect(await last(stranger)).toBeUndefined()
  })

  it('gives held messages back and cancels queued mails', async () => {
    const { db } = fixture.services
    const eva = await fixture.person({ passwordHash, isConfirmed: false, credits: 3 })
    await write(eva, bram)
    await db.pool.query(`select queue_job('send-activation-mail', $1::json)`, [
      JSON.stringify({ memberId: eva.id }),
    ])
    await leave(eva)
    expect(await db.prisma.heldMessage.count({ where: { senderId: eva.id } })).toBe(0)
    expect((await db.prisma.creditAccount.findUniqueOrThrow({ where: { memberId: eva.id } })).balance).toBe(3)
    const { rows } = await db.pool.query(
      `select t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.payload ->> 'memberId' = $1`,
      [String(eva.id)],
    )
    expect(rows).toEqual([{ identifier: 'send-reactivation-mail' }])
    expect(await auditLedger(db)).toEqual([])
  })

  it('has no further effect when repeated', async () => {
    await leave(anna)
    fixture.clock.advance(1 * days)
    const again = await leave(anna)
    expect(again.requestAccountDeletion.__typename).toBe('RequestAccountDeletionSuccess')
    const leaving = await fixture.services.db.prisma.leaving.findUniqueOrThrow({
      where: { memberId: anna.id },
    })
    expect(leaving.requestedAt).toEqual(new Date(fixture.clock.now().getTime() - 1 * days))
  })

  it('is rejected over a socket, which cannot log out', async () => {
    const context = { ...anna.member(), session: { ...carrier(), canChange: false } }
    const { requestAccountDeletion } = await import('@vonk/schema/leaving/request-account-deletion.ts')
    await expect(requestAccountDeletion(context, { password, reason: 'other' })).rejects.toThrow('over HTTP')
  })
})

describe('coming back', () => {
  it('restores everything with the link, once', async () => {
    await write(anna, bram, 'Tot zo')
    await anna.run(`mutation ($id: Int!) { likeProfile(profileId: $id) { __typename } }`, { id: bram.id })
    await leave(anna)
    fixture.clock.advance(13 * days)
    const token = await link(anna)
    expect((await comeBack(token)).__typename).toBe('ReactivateAccountSuccess')
    expect(await statusOf(anna)).toBe('active')
    const seen = await bram.run(
      '{ conversations { edges { node { profile { id isAvailable } } } } likes(type: RECEIVED) { edges { node { profile { id } } } } }',
    )
    expect(seen.conversations.edges[0].node.profile).toEqual({ id: anna.id, isAvailable: true })
    expect(seen.likes.edges[0].node.profile).toEqual({ id: anna.id })
    expect(await comeBack(token)).toEqual({
      __typename: 'LinkExpiredError',
      message: 'Deze link is verlopen of al gebruikt.',
    })
    fixture.clock.advance(2 * days)
    await runJob(fixture.services, 'finish-leaving')
    expect(await statusOf(anna)).toBe('active')
  })

  it('keeps a ban and an unconfirmed address as they were', async () => {
    const eva = await fixture.person({ passwordHash, isConfirmed: false })
    const { db } = fixture.services
    await leave(eva)
    await leave(anna)
    await db.prisma.member.update({
      where: { id: anna.id },
      data: { bannedAt: fixture.clock.now(), banReason: 'spam' },
    })
    for (const who of [eva, anna]) {
      expect((await comeBack(await link(who))).__typename).toBe('ReactivateAccountSuccess')
      expect(await statusOf(who)).toBe('disabled')
    }
  })

  it('works until the last minute of day 14, and never after it, whether the job has run or not', async () => {
    await leave(anna)
    await leave(bram)
    const [early, late] = [await link(anna), await link(bram)]
    fixture.clock.advance(14 * days - 1 * minutes)
    await runJob(fixture.services, 'finish-leaving')
    expect((await comeBack(early)).__typename).toBe('ReactivateAccountSuccess')
    fixture.clock.advance(1 * minutes)
    expect((await comeBack(late)).__typename).toBe('LinkExpiredError')
    expect(await statusOf(bram)).toBe('deleted')
    await runJob(fixture.services, 'finish-leaving')
    expect(await statusOf(bram)).toBeUndefined()
  })

  it('mails at most three more links a day, and none to a member who stays', async () => {
    const email = await emailOf(anna)
    await runMailJob(fixture.services, 'send-reactivation-mail', { memberId: anna.id })
    expect(await mailsTo(email)).toEqual([])
    await leave(anna)
    await link(anna)
    for (let n = 0; n < 5; n++) {
      fixture.clock.advance(1000)
      await runMailJob(fixture.services, 'send-reactivation-mail', { memberId: anna.id })
    }
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Je account bij Vonk wordt verwijderd',
      ...Array(3).fill('Je account bij Vonk heractiveren'),
    ])
  })
})
