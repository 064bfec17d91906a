import { randomBytes, randomUUID } from 'node:crypto'
import type { Actor, AppFixture } from './app-fixture.ts'
import { messageTo } from './http.ts'
import { insertPartnerData } from './partner-data.ts'
import { insertPaymentData, markedSource } from './payment-data.ts'
import { insertPushData } from './push.ts'
import { insertReviewData } from './review-data.ts'
import { insertStaffData } from './staff-data.ts'
import { insertVerificationData } from './verification-data.ts'

/** A member with data in every table that can hold some, each time with a unique canary word. */
export interface FullData {
  id: number
  member: Actor
  /** Another member, who is in a conversation with this one. */
  friend: Actor
  email: string
  /** The message that the friend received. */
  received: string
  /** All canary words. */
  canaries: string[]
  /** Makes one more canary word, for data that the test itself adds. */
  canary(place: string): string
}

/** Creates a member with full data: a row in every table that can hold personal data. */
export async function fullDataOf(fixture: AppFixture, passwordHash = 'canary-hash'): Promise<FullData> {
  const { db } = fixture.services
  // Letters only: eight digits in a row would be a telephone number in a message, which is counted.
  const tag = randomBytes(4)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
  const canaries: string[] = []
  const canary = (place: string) => {
    const word = `kanarie-${place}-${tag}`
    canaries.push(word)
    return word
  }
  const email = `${canary('email')}@example.org`
  const member = await fixture.person({
    email,
    name: canary('name'),
    city: canary('city'),
    credits: 20,
    passwordHash,
  })
  const friend = await fixture.person({ credits: 20 })
  const leaver = await fixture.person({ credits: 20 })
  const made = await fixture.person({ isFictional: true })
  const { id } = member
  const now = fixture.clock.now()
  const send = async (from: Actor, to: number, text: string) => {
    const input = { ...messageTo(to, text).input, acceptsFictional: true }
    const { sendMessage } = await from.run(
      'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }',
      { input },
    )
    if (sendMessage.__typename !== 'SendMessageSuccess')
      throw new Error(`Not sent: ${sendMessage.__typename}.`)
  }
  await db.prisma.auditEntry.create({
    data: {
      ...{ at: now, actor: 'Support', act: 'member logout', siteId: 1, memberId: id },
      ...{ reason: canary('audited'), details: { words: canary('details') } },
    },
  })
  await db.prisma.profile.update({
    where: { id },
    data: {
      about: canary('about'),
      reason: canary('reason'),
      interests: [canary('interest')],
      hairColor: canary('hair'),
      eyeColor: canary('eyes'),
      bodyType: canary('body'),
      relationshipStatus: canary('status'),
      tattoos: canary('tattoos'),
      education: canary('education'),
      work: canary('work'),
      languages: ['nl'],
      hasChildren: canary('children'),
      wantsChildren: canary('wanted'),
      smoking: canary('smoking'),
      drinking: canary('drinking'),
      preferNotToSay: [canary('unsaid')],
      answers: [{ question: canary('question'), text: canary('answer') }],
    },
  })
  await db.prisma.member.update({
    where: { id },
    data: {
      banReason: canary('ban'),
      ...markedSource(canary, 'member'),
      consents: { create: { version: 1, asked: [canary('asked')], givenAt: now } },
    },
  })
  const received = canary('received')
  await send(member, friend.id, received)
  await send(friend, id, 'Van een ander')
  await send(member, made.id, canary('to-nobody'))
  // The recipient of this one has left since, so no other member keeps it.
  await db.prisma.member.update({ where: { id }, data: { premiumSince: now } })
  await send(member, leaver.id, canary('to-a-leaver'))
  await db.pool.query('select request_deletion($1, $2, $3, $4)', [leaver.id, 'other', '', new Date(0)])
  await db.prisma.heldMessage.create({
    data: {
      ...{ clientId: randomUUID(), senderId: id, recipientId: friend.id, body: canary('held'), price: 0 },
      sentAt: now,
    },
  })
  const bytes = () => randomBytes(16)
  const data = { memberId: id, createdAt: now, expiresAt: now }
  await db.prisma.draft.create({
    data: { memberId: id, otherId: friend.id, text: canary('draft'), updatedAt: now },
  })
  await db.prisma.like.createMany({
    data: [
      { fromId: id, toId: friend.id, createdAt: now },
      { fromId: friend.id, toId: id, createdAt: now },
    ],
  })
  const blocked = await fixture.person()
  await db.prisma.block.createMany({
    data: [
      { blockerId: id, blockedId: blocked.id, createdAt: now },
      { blockerId: blocked.id, blockedId: id, createdAt: now },
    ],
  })
  await db.pool.query(
    `insert into saved_search (member_id, position, name, filter, sort, created_at, notices_from, noticed_at, notice_due_at)
     values ($1, 1, 'Utrecht', '{"region": "NL-UT"}', 'fit', $3, $3, $3, $3),
       ($2, 1, 'Drenthe', '{}', 'activity', $3, $3, $3, $3)`,
    [id, friend.id, now],
  )
  await db.pool.query(
    'insert into decision (member_id, profile_id, decided_at) values ($1, $2, $3), ($2, $1, $3)',
    [id, friend.id, now],
  )
  await db.pool.query('insert into swipe_day (member_id, day, last_profile_id) values ($1, $3::date, $2)', [
    id,
    friend.id,
    now,
  ])
  await db.pool.query(
    'insert into auto_like (from_id, to_id, day) values ($1, $2, $3::date), ($2, $1, $3::date)',
    [id, friend.id, now],
  )
  await db.prisma.session.create({ data: { ...data, tokenHash: bytes(), userAgent: canary('browser') } })
  await db.prisma.knownDevice.create({ data: { ...data, tokenHash: bytes() } })
  await insertPartnerData(db, id, now, canary)
  await insertPushData(db, member, now, canary)
  const trait = { siteId: 1, memberId: id, kind: 'device', digest: randomUUID(), expiresAt: now }
  await db.prisma.welcomeClaim.create({ data: trait })
  await db.prisma.emailToken.create({
    data: { ...data, tokenHash: bytes(), purpose: 'change-email', address: `${canary('token')}@example.org` },
  })
  await db.prisma.emailChange.create({
    data: { memberId: id, address: `${canary('new-email')}@example.org`, requestedAt: now, expiresAt: now },
  })
  await insertStaffData(db, now)
  await db.prisma.throttle.createMany({
    data: [
      { key: `activationMail:${id}`, windowStart: now },
      { key: `likeChanges:${id}:${id + 1}`, windowStart: now },
    ],
  })
  const photo = await db.prisma.photo.create({
    data: {
      profileId: id,
      position: 0,
      key: randomUUID(),
      stored: randomUUID(),
      blur: canary('blur'),
      createdAt: now,
    },
  })
  await db.prisma.profile.update({ where: { id }, data: { mainPhotoId: photo.id } })
  await db.prisma.upload.create({
    data: { ...data, id: randomUUID(), stored: randomUUID(), colour: '#000000', blur: canary('upload') },
  })
  const chatPhoto = await db.prisma.chatPhoto.create({
    data: {
      senderId: id,
      uploadId: randomUUID(),
      key: randomUUID(),
      stored: randomUUID(),
      colour: '#000000',
      blur: canary('chat-photo'),
      width: 4,
      height: 5,
      createdAt: now,
    },
  })
  await db.prisma.message.updateMany({ where: { senderId: id }, data: { photoId: chatPhoto.id } })
  // What the friend quoted of the member's profile.
  await db.prisma.message.updateMany({
    where: { senderId: friend.id },
    data: {
      quotePart: 'about',
      quoteText: canary('quoted'),
      quotePhotoId: photo.id,
      recipientReaction: canary('reacted'),
    },
  })
  await db.prisma.message.updateMany({
    where: { senderId: id },
    data: { senderReaction: canary('reacted-to-own') },
  })
  await db.prisma.notificationSetting.create({
    data: { memberId: id, channel: 'mail', kind: 'like', cadence: 'off', updatedAt: now },
  })
  await db.prisma.notificationsOff.create({
    data: { memberId: id, reason: 'bounce', address: `${canary('bounced')}@example.org`, at: now },
  })
  await db.prisma.sentMail.create({
    data: {
      memberId: id,
      kind: 'activate',
      recipient: email,
      subject: canary('sent-subject'),
      why: '',
      dedupeKey: randomUUID(),
      queuedAt: now,
      error: canary('sent-error'),
    },
  })
  await db.prisma.mailDue.create({ data: { memberId: id, kind: 'like', dueAt: now, since: now } })
  await db.prisma.outboxEntry.create({
    data: {
      channel: 'mail',
      recipient: email,
      text: canary('mail'),
      dedupeKey: `activate-${id}-1`,
      createdAt: now,
    },
  })
  const kept = { siteId: 1, kind: 'complaint', category: 'other', state: 'rejected', createdAt: now }
  await db.prisma.complaint.createMany({
    data: [
      {
        ...kept,
        reference: randomUUID(),
        authorId: id,
        words: canary('complaint'),
        answer: canary('answer'),
      },
      { ...kept, reference: randomUUID(), words: canary('as-visitor'), name: canary('visitor'), email },
      {
        ...kept,
        kind: 'report',
        reference: randomUUID(),
        authorId: friend.id,
        targetId: id,
        words: canary('report'),
        evidence: { profile: { about: canary('evidence') } },
      },
    ],
  })
  const visitors = await db.prisma.complaint.findFirstOrThrow({ where: { email } })
  await db.prisma.complaintLink.create({
    data: { tokenHash: bytes(), complaintId: visitors.id, expiresAt: now },
  })
  await insertPaymentData(fixture, id, canary)
  await insertVerificationData(db, { id, photoId: photo.id }, now)
  await insertReviewData(db, { id, siteId: 1 }, canary, now)
  await db.prisma.dataExport.create({
    data: {
      memberId: id,
      state: 'ready',
      requestedAt: now,
      readyAt: now,
      parts: { create: { no: 0, bytes: Buffer.from(canary('export')) } },
    },
  })
  await db.pool.query(`select queue_job('send-probed-mail', $1::json)`, [
    JSON.stringify({ siteId: 1, email }),
  ])
  return { id, member, friend, email, received, canaries, canary }
}
