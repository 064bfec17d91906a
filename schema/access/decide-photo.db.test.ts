import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { setBalance } from '@vonk/tests/testkit/balance.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendMessage } from '../chats/send-message.ts'
import { createEmailToken } from '../core/email-token.store.ts'
import { auditLedger, balanceOf } from '../credits/grant-credits.ts'
import { likeProfile } from '../likes/like-profile.ts'
import { needsReminder } from '../notifications/audience-steps.ts'
import { likesNotice } from '../notifications/read-notice.ts'
import { insertUpload } from '../photos/manage-uploads.ts'
import { ban, unban } from '../safety/ban.ts'
import { createActivation } from './activation.ts'
import { changeUnconfirmedEmail } from './change-unconfirmed-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { decidePhoto, membersAwaitingPhoto } from './decide-photo.ts'
import { signUp } from './sign-up.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clock.advance(60_000))

const memberRow = (id: number) => fixture.services.db.prisma.member.findUniqueOrThrow({ where: { id } })
const confirm = async ({ id }: { id: number }) =>
  confirmEmail(
    fixture.visitor.context(),
    await createActivation(fixture.services.db, id, { linkDays: 7 }, fixture.clock.now()),
  )
const decide = ({ id }: { id: number }, isFine: boolean) =>
  decidePhoto(fixture.services.db, id, isFine, fixture.clock.now())
const waiting = async () => (await membersAwaitingPhoto(fixture.services.db, 50)).map(({ id }) => id)
const addPhoto = async (actor: Actor) => {
  const stored = randomUUID()
  const given = { memberId: actor.id, stored, colour: '#336699', blur: 'data:,', width: 960, height: 1200 }
  const id = await insertUpload(fixture.services.db, given, fixture.clock.now(), 50)
  await actor.run('mutation ($id: ID!) { uploadPhoto(uploadId: $id) { __typename } }', { id })
  return stored
}
const found = async (by: Actor, id: number) => {
  const { members } = await by.run('{ members(first: 50) { edges { node { id } } } }')
  return members.edges.some((edge: AnyJson) => edge.node.id === id)
}
const account = async (actor: Actor) =>
  (await actor.run('{ viewer { status profileStatus isConfirmed awaitsPhoto } }')).viewer
const send = (from: Actor, to: Actor) =>
  sendMessage(from.member(), { profileId: to.id, clientId: randomUUID(), text: 'Hoi' })
const talks = async (of: Actor) => {
  const { conversations } = await of.run(
    '{ conversations { edges { node { lastMessage { text state } } } } }',
  )
  return conversations.edges.map((edge: AnyJson) => edge.node.lastMessage)
}
const events = async ({ id }: { id: number }) => {
  const { rows } = await fixture.services.db.pool.query(
    'select kind from member_event where member_id = $1 order by no',
    [id],
  )
  return rows.map(({ kind }) => kind)
}
const mayBeMailed = async ({ id }: { id: number }) => {
  const { rows } = await fixture.services.db.pool.query('select may_be_mailed($1) as may', [id])
  return rows[0].may as boolean
}
const declinedMails = async ({ id }: { id: number }) => {
  const { rows } = await fixture.services.db.pool.query(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'send-photo-declined-mail' and j.payload ->> 'memberId' = $1`,
    [String(id)],
  )
  return rows.length
}
/** A confirmed member whose photo must be approved. */
const held = (more = {}) => fixture.person({ awaitsPhoto: true, credits: 10, ...more })

describe('a member with a disposable address', () => {
  it('is hidden until a photo is approved: from joining to the delivered message', async () => {
    const anna = await fixture.person()
    const ctx = fixture.visitor.context()
    const { id } = await signUp(ctx, {
      name: 'Chris',
      email: 'Chris@Inbox.Mailinator.com',
      password: 'een lang wachtwoord 7',
      dateOfBirth: new Date('1995-06-01'),
      gender: 'male',
      seeks: 'both',
      country: 'NL',
    })
    // There is no welcome with such an address.
    expect(await balanceOf(fixture.services.db, id)).toBe(0)
    await setBalance(fixture.services.db, id, 5)
    const login = () => fixture.login('chris@inbox.mailinator.com')
    const chris = await login()
    expect(await account(chris)).toMatchObject({ status: 'NOT_CONFIRMED', awaitsPhoto: true })

    await confirm(chris)
    const confirmed = await login()
    expect(await account(confirmed)).toEqual({
      status: 'ACTIVE',
      profileStatus: 'DISABLED',
      isConfirmed: true,
      awaitsPhoto: true,
    })
    expect(await events(chris)).toContain('account')
    expect(await found(anna, id)).toBe(false)
    // The address is confirmed, so mails reach the member, also the reminder that a photo is missing.
    expect(await mayBeMailed(chris)).toBe(true)
    expect(await needsReminder(fixture.services.db, id, 'photo')).toBe(true)

    const sent = await send(confirmed, anna)
    expect(sent.message.state).toBe('HELD')
    await likeProfile(confirmed.member(), anna.id)
    expect(await talks(confirmed)).toEqual([{ text: 'Hoi', state: 'HELD' }])
    expect(await talks(anna)).toEqual([])
    expect(await events(anna)).toEqual([])

    expect(await waiting()).not.toContain(id)
    expect(await decide(chris, true)).toBeNull()
    const stored = await addPhoto(confirmed)
    expect(await membersAwaitingPhoto(fixture.services.db, 50)).toContainEqual({
      id,
      siteId: 1,
      name: 'Chris',
      email: 'chris@inbox.mailinator.com',
      joined: expect.any(Date),
      stored,
    })
    fixture.clock.advance(1000)
    const approvedAt = fixture.clock.now()
    expect(await decide(chris, true)).toBe(stored)
    expect(await account(confirmed)).toMatchObject({ profileStatus: 'ACTIVE', awaitsPhoto: false })
    expect(await events(anna)).toEqual(['message', 'like'])
    expect((await events(chris)).slice(-2)).toEqual(['message', 'account'])
    expect(await talks(anna)).toEqual([{ text: 'Hoi', state: 'DELIVERED' }])
    expect(await found(anna, id)).toBe(true)
    // The like is as old as the approval: a mail about likes since then mentions it.
    expect(await likesNotice(fixture.services.db, anna.id, approvedAt, approvedAt)).toMatchObject({
      total: 1,
    })
    expect(await balanceOf(fixture.services.db, id)).toBe(4)
    expect(await auditLedger(fixture.services.db)).toEqual([])
    expect(await waiting()).not.toContain(id)
    expect(await decide(chris, true)).toBeNull()
  })

  it('is approved once when two operators are at it', async () => {
    const [eva, anna] = [await held(), await fixture.person()]
    await send(eva, anna)
    await addPhoto(eva)
    const outcomes = await Promise.all([decide(eva, true), decide(eva, true), decide(eva, true)])
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(await events(anna)).toEqual(['message'])
  })

  it('loses a declined photo, is asked for another by mail, and can be approved with that one', async () => {
    const eva = await held()
    const first = await addPhoto(eva)
    expect(await decide(eva, false)).toBe(first)
    expect(await declinedMails(eva)).toBe(1)
    expect(await fixture.services.db.prisma.photo.count({ where: { profileId: eva.id } })).toBe(0)
    expect(await waiting()).not.toContain(eva.id)
    expect(await decide(eva, false)).toBeNull()
    expect(await account(eva)).toMatchObject({ profileStatus: 'DISABLED', awaitsPhoto: true })
    const second = await addPhoto(eva)
    expect(await decide(eva, true)).toBe(second)
    expect(await account(eva)).toMatchObject({ profileStatus: 'ACTIVE', awaitsPhoto: false })
  })

  it('cannot be approved while banned, and still waits after the ban', async () => {
    const eva = await held()
    await addPhoto(eva)
    await ban(fixture.services, eva.id, 'Spam', fixture.clock.now())
    expect(await waiting()).not.toContain(eva.id)
    expect(await decide(eva, true)).toBeNull()
    expect(await mayBeMailed(eva)).toBe(false)
    await unban(fixture.services.db, eva.id, fixture.clock.now())
    expect(await account(eva)).toMatchObject({ profileStatus: 'DISABLED' })
    expect(await waiting()).toContain(eva.id)
  })

  it('is not approved before the address is confirmed', async () => {
    const eva = await held({ isConfirmed: false })
    await addPhoto(eva)
    expect(await waiting()).not.toContain(eva.id)
    expect(await decide(eva, true)).toBeNull()
  })
})

describe('the address with which a member confirms decides', () => {
  const awaits = async ({ id }: { id: number }) => (await memberRow(id)).awaitsPhoto

  it('after a correction', async () => {
    const eva = await fixture.person({ isConfirmed: false })
    await changeUnconfirmedEmail(eva.member(), 'eva@yopmail.com')
    expect(await awaits(eva)).toBe(true)
    await changeUnconfirmedEmail(eva.member(), 'eva-really@example.org')
    expect(await awaits(eva)).toBe(false)
    await confirm(eva)
    expect(await account(eva)).toMatchObject({ profileStatus: 'ACTIVE' })
  })

  it.each([
    ['an unconfirmed', false, true],
    ['a confirmed', true, false],
  ])('after a change by link of %s member', async (_who, isConfirmed, expected) => {
    const eva = await fixture.person({ isConfirmed })
    const { db } = fixture.services
    const [address, now] = [`eva-${eva.id}@yopmail.com`, fixture.clock.now()]
    const expiresAt = new Date(now.getTime() + 60_000)
    await db.prisma.emailChange.create({ data: { memberId: eva.id, address, requestedAt: now, expiresAt } })
    const token = await createEmailToken(db, eva.id, 'change-email', 60_000, now, address)
    await confirmEmailChange(fixture.visitor.context(), token)
    expect((await memberRow(eva.id)).email).toBe(address)
    expect(await awaits(eva)).toBe(expected)
    expect(await account(eva)).toMatchObject({ profileStatus: expected ? 'DISABLED' : 'ACTIVE' })
  })

  it('and a later change of a member who waits does not end the wait', async () => {
    const eva = await held()
    const { db } = fixture.services
    const [address, now] = [`eva-${eva.id}@example.org`, fixture.clock.now()]
    const expiresAt = new Date(now.getTime() + 60_000)
    await db.prisma.emailChange.create({ data: { memberId: eva.id, address, requestedAt: now, expiresAt } })
    const token = await createEmailToken(db, eva.id, 'change-email', 60_000, now, address)
    await confirmEmailChange(fixture.visitor.context(), token)
    expect(await awaits(eva)).toBe(true)
  })
})
