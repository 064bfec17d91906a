import { randomUUID } from 'node:crypto'
import { sendMessage } from '@vonk/schema/chats/send-message.ts'
import { likeProfile } from '@vonk/schema/likes/like-profile.ts'
import { ban } from '@vonk/schema/safety/ban.ts'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { mailsTo } from '@vonk/tests/testkit/mails.ts'
import { insertPartnerData } from '@vonk/tests/testkit/partner-data.ts'
import { browserAt, drainPush, pushesTo, subscribe } from '@vonk/tests/testkit/push.ts'
import { insertReviewData } from '@vonk/tests/testkit/review-data.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailKind } from '../../../apps/server/src/mails/define-mail.ts'
import { mails, sendMailOf } from '../../../apps/server/src/mails/mails.ts'
import { leave } from './matrix.fixture.ts'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture)
  // Noon: nothing is put off until the morning. The queue has the real time, so what is due later must wait.
  fixture.clock.set(new Date('2100-11-20T11:00:00Z'))
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

/** Whom a mail is for, and whom else it could be about. */
interface About {
  to: Actor
  other: Actor
  email: string
}
const since = new Date(0)
const notice =
  (kind: string) =>
  ({ to }: About) => ({ memberId: to.id, kind, since })
const simple = ({ to }: About) => ({
  memberId: to.id,
  at: fixture.clock.now(),
  exportId: randomUUID(),
  photoId: 1,
})
const addressed = ({ email }: About) => ({ siteId: 1, email })
const newsletter =
  (kind: 'news' | 'promotions') =>
  async ({ to }: About) => {
    const data = { siteId: 1, kind, subject: 'Nieuws', body: 'Hallo', createdAt: since }
    const { id } = await fixture.services.db.prisma.newsletter.create({ data })
    return { memberId: to.id, newsletterId: id, kind }
  }
const aboutCase =
  (about: string) =>
  async ({ to, other }: About) => {
    const { id } = await fixture.services.db.prisma.complaint.create({
      data: {
        ...{ siteId: 1, kind: 'report', category: 'fake', state: 'rejected', reference: randomUUID() },
        ...{ authorId: to.id, targetId: other.id, words: '', createdAt: fixture.clock.now() },
      },
    })
    return { complaintId: id, about }
  }

const aboutVerification = async ({ to }: About) => {
  const now = fixture.clock.now()
  const { id } = await fixture.services.db.prisma.verification.create({
    data: {
      ...{ siteId: 1, memberId: to.id, poses: ['thumb_up', 'touch_ear'], state: 'expired' },
      ...{ startedAt: now, expiresAt: now, sentAt: now },
    },
  })
  return { verificationId: id, state: 'expired' }
}

/** The payload of each mail; null for one that never goes to somebody with an account. A new mail needs a row here. */
const payloads: Record<MailKind, ((about: About) => object | Promise<object>) | null> = {
  activate: simple,
  banned: simple,
  caseDecided: aboutCase('decided'),
  caseReceived: aboutCase('received'),
  // The last mail of an erasure, to the address that is erased after it.
  certificate: null,
  changeEmail: async ({ to }) => {
    const [address, now] = [`new-${to.id}@example.org`, fixture.clock.now()]
    const row = { memberId: to.id, address, requestedAt: now, expiresAt: new Date('2101-01-01') }
    await fixture.services.db.prisma.emailChange.upsert({
      where: { memberId: to.id },
      create: row,
      update: row,
    })
    return { memberId: to.id, address, at: now }
  },
  elsewhere: addressed,
  emailChangeAsked: ({ to }) => ({ memberId: to.id, address: `new-${to.id}@example.org`, at: since }),
  emailChanged: ({ to, email }) => ({ memberId: to.id, to: email, at: since }),
  exportReady: simple,
  leaving: ({ to }) => ({ memberId: to.id, isFirst: true }),
  like: notice('like'),
  messageReturned: ({ to, other }) => ({ memberId: to.id, recipientId: other.id, clientId: randomUUID() }),
  newConversations: notice('new_conversations'),
  newMessages: notice('new_messages'),
  news: newsletter('news'),
  partnerAccess: async ({ to }) => {
    const { id } = await fixture.services.db.prisma.partnerGrant.findFirstOrThrow({
      where: { memberId: to.id },
    })
    return { grantId: id, at: since }
  },
  passwordChanged: simple,
  photoDeclined: simple,
  probed: addressed,
  promotions: newsletter('promotions'),
  reactivate: ({ to }) => ({ memberId: to.id, isFirst: false }),
  receipt: () => ({ paymentId: 1 }),
  remindActivation: ({ to }) => ({ memberId: to.id, what: 'activation', stage: 1 }),
  remindPhoto: ({ to }) => ({ memberId: to.id, what: 'photo', stage: 1 }),
  resetPassword: addressed,
  review: simple,
  // To staff, who are no members.
  partnerApproved: null,
  partnerConfirm: null,
  partnerRejected: null,
  staffInvitation: null,
  savedSearches: notice('saved_searches'),
  statement: async ({ to }) => ({
    memberId: to.id,
    decisionId: await insertReviewData(
      fixture.services.db,
      { id: to.id, siteId: 1 },
      (place) => place,
      fixture.clock.now(),
    ),
  }),
  // To the support of a site.
  supportCase: null,
  unbanned: simple,
  unreadMessageReminders: notice('unread_message_reminders'),
  verification: aboutVerification,
  webhookDisabled: null,
  weeklyUpdates: notice('weekly_updates'),
}

/** A reader with all kinds of news of somebody: likes, messages, and a push subscription that shows names. */
async function readerOf(name: string) {
  const { prisma } = fixture.services.db
  const [to, other] = [await fixture.person({ credits: 90 }), await fixture.person({ name, credits: 90 })]
  for (const [one, two] of [
    [to, other],
    [other, to],
  ] as const) {
    await subscribe(one, { ...(await browserAt({ fixture, server })), timeZone: null })
    await prisma.member.update({ where: { id: one.id }, data: { pushShowsContent: true } })
    await insertPartnerData(fixture.services.db, one.id, fixture.clock.now(), (place) => place)
    await prisma.savedSearch.create({
      data: {
        memberId: one.id,
        position: 1,
        name: 'Iedereen',
        filter: {},
        sort: 'newest',
        createdAt: since,
        noticesFrom: since,
        noticedAt: fixture.clock.now(),
        noticeDueAt: since,
      },
    })
    for (const kind of ['news', 'promotions'])
      await prisma.notificationSetting.create({
        data: { memberId: one.id, channel: 'mail', kind, cadence: 'now', updatedAt: since },
      })
    await sendMessage(two.member(), { profileId: one.id, clientId: randomUUID(), text: 'Hoi' })
  }
  await likeProfile(other.member(), to.id)
  return { to, other }
}

/** Sends a member every mail there is; returns those that arrived, by kind. */
async function allMailsTo(to: Actor, other: Actor) {
  const { prisma } = fixture.services.db
  const { email } = await prisma.member.findUniqueOrThrow({ where: { id: to.id } })
  const arrived: Partial<Record<MailKind, string>> = {}
  for (const { kind } of mails) {
    // Nothing puts the mail off: no mail of a moment ago.
    await prisma.sentMail.deleteMany({ where: { memberId: to.id } })
    await prisma.outboxEntry.deleteMany({ where: { recipient: email, channel: 'mail' } })
    const payload = await payloads[kind]?.({ to, other, email })
    if (payload) await sendMailOf(fixture.services, kind, payload)
    const [mail] = await mailsTo(fixture, to)
    if (mail) arrived[kind] = `${mail.subject} ${mail.text} ${mail.html}`
  }
  return arrived
}

const naming = (sent: object, name: string) =>
  Object.entries(sent)
    .filter(([, text]) => JSON.stringify(text).includes(name))
    .map(([kind]) => kind)

it('a member hears of another who is there, so that the other tests would notice', async () => {
  const { to, other } = await readerOf('Aanwezig')
  const sent = await allMailsTo(to, other)
  expect(naming(sent, 'Aanwezig')).toEqual([
    'like',
    'newMessages',
    'messageReturned',
    'savedSearches',
    'unreadMessageReminders',
  ])
  expect(Object.keys(sent)).toEqual(expect.arrayContaining(['news', 'promotions', 'remindPhoto']))
  await drainPush(fixture)
  expect(naming(await pushesTo(fixture, to), 'Aanwezig')).not.toEqual([])
})

/** The mails that the member of a closed account may still get: about the account itself, or about a case. */
const ends = {
  deleted: (id: number) => leave(fixture, id),
  banned: (id: number) => ban(fixture.services, id, 'Spam', fixture.clock.now()),
}

describe.each(Object.keys(ends) as (keyof typeof ends)[])('a member who is %s', (end) => {
  it('is in no mail and no push message of others, and gets only necessary mails', async () => {
    const { to, other } = await readerOf('Vertrokken')
    await ends[end](other.id)
    expect(naming(await allMailsTo(to, other), 'Vertrokken')).toEqual([])
    const kinds = Object.keys(await allMailsTo(other, to))
    expect(kinds).not.toEqual([])
    expect(mails.filter((mail) => kinds.includes(mail.kind) && mail.setting !== 'necessary')).toEqual([])
    await drainPush(fixture)
    expect(await pushesTo(fixture, other)).toEqual([])
    expect(naming(await pushesTo(fixture, to), 'Vertrokken')).toEqual([])
  })
})
