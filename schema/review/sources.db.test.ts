import { randomUUID } from 'node:crypto'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { type StaffActor, staffActor } from '@vonk/tests/testkit/staff.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heldSubject } from '../chats/decide-held.ts'
import { sendMessage } from '../chats/send-message.ts'
import { ban, unban } from '../safety/ban.ts'
import { insertObjection } from '../safety/bans.store.ts'
import { insertAppeal, insertComplaint } from '../safety/complaints.store.ts'
import { decideCase } from '../safety/decide-case.ts'
import { limitsOf } from '../safety/limits.ts'
import { addMissingReviews } from './add-missing-reviews.ts'
import { claimNextReview } from './claim-review.ts'
import { executeReview } from './execute-review.ts'
import { decided, reported } from './review.testing.ts'

let fixture: AppFixture
let eva: StaffActor
let tom: StaffActor
beforeAll(async () => {
  fixture = await createAppFixture()
  eva = staffActor(fixture, { name: 'Eva' })
  tom = staffActor(fixture, { name: 'Tom' })
})
afterAll(() => fixture.close())

const prisma = () => fixture.services.db.prisma
const db = () => fixture.services.db
const now = () => fixture.clock.now()
const itemsAbout = (subjectId: number) =>
  prisma().reviewItem.findMany({ where: { subjectId }, orderBy: { id: 'asc' } })

async function execute({ batchId }: { batchId: string }) {
  fixture.clock.advance(10_000)
  await executeReview(fixture.services, batchId)
}

describe('a case', () => {
  it.each([
    ['scam', 'reports', 1, 24],
    ['fake', 'reports', 2, 72],
    ['illegal', 'reports', 0, 4],
    ['threats', 'reports', 0, 4],
    ['self_harm', 'reports', 0, 4],
    ['underage', 'age', 0, 4],
  ] as const)('about %s waits in %s', async (category, queue, urgency, hours) => {
    const { subject } = await reported(fixture, { category })
    const dueAt = new Date(now().getTime() + hours * 3_600_000)
    expect(await itemsAbout(subject.id)).toMatchObject([{ queue, urgency, state: 'open', dueAt }])
  })

  it('of a visitor waits in complaints, and is closed when a command decides it', async () => {
    const visitor = { authorId: null, name: 'Vera', email: 'vera@example.org', targetId: null }
    await insertComplaint(
      db(),
      { siteId: 1, ...visitor, category: 'payment', words: 'Te veel betaald.' },
      now(),
    )
    const item = await prisma().reviewItem.findFirstOrThrow({ where: { queue: 'complaints' } })
    await decideCase(db(), item.complaintId ?? 0, true, 'Terugbetaald.', now())
    expect(await prisma().reviewItem.findUniqueOrThrow({ where: { id: item.id } })).toMatchObject({
      state: 'decided',
      decidedAt: now(),
    })
  })
})

describe('an appeal', () => {
  it('is an item of its own, which who decided before neither gets nor decides', async () => {
    const { id, caseId, subject } = await reported(fixture)
    await execute(await decided(eva, [id], { outcome: 'NO_VIOLATION' }))
    await insertAppeal(db(), caseId, 'Toch wel.', now())
    const [, appeal] = await itemsAbout(subject.id)
    expect(appeal).toMatchObject({ queue: 'appeals', state: 'open', barred: [eva.viewer.id] })
    const filter = { memberId: subject.id }
    expect(await claimNextReview(eva.context(), filter, [])).toEqual({ item: null })
    const input = { ground: null, facts: 'Nog eens gelezen.' }
    expect((await decided(eva, [appeal?.id ?? 0], input)).__typename).toBe('ReviewNotAllowedError')
    expect((await claimNextReview(tom.context(), filter, [])).item?.id).toBe(appeal?.id)
    await execute(
      await decided(tom, [appeal?.id ?? 0], { ...input, measures: [{ kind: 'WARN' }], ground: 'spam' }),
    )
    expect(await prisma().complaint.findUniqueOrThrow({ where: { id: caseId } })).toMatchObject({
      state: 'upheld',
      appealAnswer: expect.stringContaining('spijt ons'),
    })
    expect(await prisma().reviewStrike.findMany({ where: { memberId: subject.id } })).toMatchObject([
      { ground: 'spam' },
    ])
  })

  it('against limits lifts them and reverses their strike; another one decides', async () => {
    const { id, subject } = await reported(fixture)
    const measures = ['LIMIT_MESSAGES', 'LIMIT_LIKES', 'LIMIT_VISIBILITY'].map((kind) => ({ kind, days: 7 }))
    await execute(await decided(eva, [id], { measures }))
    await insertObjection(db(), subject.id, 'Ik was het niet.', now())
    const objection = (await itemsAbout(subject.id)).find(({ queue }) => queue === 'appeals')
    expect(objection).toMatchObject({ category: 'limits', urgency: 1, barred: [eva.viewer.id] })
    await execute(await decided(tom, [objection?.id ?? 0], { ground: null }))
    expect(await limitsOf(db(), subject.id)).toEqual({
      messagesUntil: null,
      likesUntil: null,
      hiddenUntil: null,
    })
    expect(await prisma().reviewStrike.findMany({ where: { memberId: subject.id } })).toMatchObject([
      { reversedAt: now() },
    ])
    await expect(insertObjection(db(), subject.id, 'Nog eens.', now())).rejects.toThrow('neither banned')
  })

  it('against a ban lifts it and reverses its strike', async () => {
    const { id, subject } = await reported(fixture)
    await execute(await decided(eva, [id], { measures: [{ kind: 'BAN', days: null }] }))
    await insertObjection(db(), subject.id, 'Ik was het niet.', now())
    const objection = (await itemsAbout(subject.id)).find(({ queue }) => queue === 'appeals')
    expect(objection).toMatchObject({ category: 'ban', urgency: 1, barred: [eva.viewer.id] })
    const measures = [{ kind: 'WARN' }]
    expect(await decided(tom, [objection?.id ?? 0], { measures })).toMatchObject({ field: 'measures' })
    await execute(await decided(tom, [objection?.id ?? 0], { ground: null }))
    expect(await prisma().member.findUniqueOrThrow({ where: { id: subject.id } })).toMatchObject({
      bannedAt: null,
    })
    expect(await prisma().reviewStrike.findMany({ where: { memberId: subject.id } })).toMatchObject([
      { reversedAt: now() },
    ])
  })
})

const held = async () => {
  const [sender, recipient] = [await fixture.person({ credits: 10 }), await fixture.person()]
  const text = 'Kun je me 200 euro lenen?'
  await sendMessage(sender.member(), { profileId: recipient.id, clientId: randomUUID(), text })
  const [item] = await itemsAbout(sender.id)
  return { sender, recipient, item, id: item?.id ?? 0 }
}

describe('a held message', () => {
  it('is shown with its signs, and returned by a violation, with the entry of the command', async () => {
    const { sender, recipient, item, id } = await held()
    expect(item).toMatchObject({ queue: 'messages', category: 'MONEY_REQUEST' })
    const data = await eva.run(
      'query ($id: Int!) { reviewItem(id: $id) { summary evidence { messages { body signs isOfSubject } } } }',
      { id },
    )
    expect(data.reviewItem).toEqual({
      summary: 'Kun je me 200 euro lenen?',
      evidence: {
        messages: [{ body: 'Kun je me 200 euro lenen?', signs: ['MONEY_REQUEST'], isOfSubject: true }],
      },
    })
    await execute(await decided(eva, [id]))
    expect(await prisma().heldMessage.count({ where: { senderId: sender.id } })).toBe(0)
    const message = {
      siteId: 1,
      senderId: sender.id,
      recipientId: recipient.id,
      clientId: item?.heldClientId ?? '',
    }
    expect(await prisma().auditEntry.findMany({ where: { memberId: sender.id } })).toMatchObject([
      { act: 'held return', ...heldSubject(message, 'Je vroeg om geld.') },
    ])
  })

  it('is delivered without a violation', async () => {
    const { sender, recipient, id } = await held()
    await execute(await decided(eva, [id], { outcome: 'NO_VIOLATION' }))
    expect(await prisma().message.count({ where: { senderId: sender.id } })).toBe(1)
    expect(await prisma().conversationSide.count({ where: { profileId: recipient.id, unread: 1 } })).toBe(1)
  })
})

const waiting = async () => {
  const member = await fixture.person({ awaitsPhoto: true })
  const photo = await addPhoto(member.id, 0)
  return { member, photo }
}
const addPhoto = async (profileId: number, position: number) => {
  const stored = { stored: randomUUID(), key: randomUUID() }
  const photo = await prisma().photo.create({ data: { profileId, position, createdAt: now(), ...stored } })
  await prisma().profile.update({ where: { id: profileId }, data: { mainPhotoId: photo.id } })
  return photo
}

describe('a photo that waits', () => {
  it('is approved without a violation, and then the member is seen', async () => {
    const { member } = await waiting()
    const [item] = await itemsAbout(member.id)
    expect(item).toMatchObject({ queue: 'photos', category: 'photo' })
    await execute(await decided(eva, [item?.id ?? 0], { outcome: 'NO_VIOLATION' }))
    expect(await prisma().member.findUniqueOrThrow({ where: { id: member.id } })).toMatchObject({
      awaitsPhoto: false,
      photoApprovedAt: now(),
    })
  })

  it('is another item when the member chooses another one, and the decision about the first does nothing', async () => {
    const { member } = await waiting()
    const [first] = await itemsAbout(member.id)
    const pending = await decided(eva, [first?.id ?? 0])
    const other = await addPhoto(member.id, 1)
    await execute(pending)
    const [before, after] = await itemsAbout(member.id)
    expect([before?.state, after?.state, after?.photoId]).toEqual(['decided', 'open', other.id])
    expect(await prisma().photo.count({ where: { profileId: member.id } })).toBe(2)
    expect(await prisma().reviewDecision.findFirst({ where: { itemId: first?.id ?? 0 } })).toMatchObject({
      state: 'conflict',
    })
  })

  it('waits no longer while its member is banned', async () => {
    const { member } = await waiting()
    await ban(fixture.services, member.id, 'Nep.', now())
    expect(await itemsAbout(member.id)).toMatchObject([{ state: 'decided' }])
    await unban(db(), member.id, now())
    expect((await itemsAbout(member.id)).map(({ state }) => state)).toEqual(['decided', 'open'])
  })
})

describe('what waited before the triggers existed', () => {
  it('gets its items from the job, as the triggers would have added them, once', async () => {
    const { subject } = await reported(fixture, { category: 'threats' })
    const { sender } = await held()
    const { member } = await waiting()
    const { member: verified, photo } = await waiting()
    const attempt = await prisma().verification.create({
      data: {
        siteId: 1,
        memberId: verified.id,
        photoId: photo.id,
        poses: ['left', 'right'],
        startedAt: now(),
        expiresAt: now(),
        sentAt: now(),
      },
    })
    await prisma().verification.update({ where: { id: attempt.id }, data: { state: 'waiting' } })
    const subjects = [subject, sender, member, verified].map(({ id }) => id)
    const items = async () => {
      const found = await prisma().reviewItem.findMany({
        where: { subjectId: { in: subjects } },
        orderBy: [{ subjectId: 'asc' }, { queue: 'asc' }],
      })
      return found.map(({ id: _, ...item }) => item)
    }
    const before = await items()
    expect(before.map(({ queue }) => queue)).toEqual([
      'reports',
      'messages',
      'photos',
      'photos',
      'verification',
    ])
    await prisma().reviewItem.deleteMany({ where: { subjectId: { in: subjects } } })

    await addMissingReviews(db())
    expect(await items()).toEqual(before)
    await addMissingReviews(db())
    expect(await items()).toEqual(before)
  })
})
