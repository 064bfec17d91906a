import { markConversationRead } from '@vonk/schema/chats/mark-conversation-read.ts'
import { duePush } from '@vonk/schema/push/push-updates.store.ts'
import { blockProfile } from '@vonk/schema/safety/block-profile.ts'
import { queueSearchNotices } from '@vonk/schema/search/search-notices.ts'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { hours, minutes } from '@vonk/tests/testkit/clock.ts'
import { cookieOf, post } from '@vonk/tests/testkit/http.ts'
import { like, write } from '@vonk/tests/testkit/mails.ts'
import { browserAt, choosePush, drainPush, pushesTo, subscribe } from '@vonk/tests/testkit/push.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture)
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})
// Noon in Amsterdam, in a year that is not over: the queue has the real time, and what is due later must wait.
let day = 0
beforeEach(() => fixture.clock.set(new Date(Date.UTC(2100, 10, 23 + 2 * ++day, 11))))

const subscribed = async (given: object = {}, answer = '201', timeZone: string | null = null) => {
  const who = await fixture.person(given)
  expect(await subscribe(who, { ...(await browserAt({ fixture, server }, answer)), timeZone })).toBe(
    'SubscribeToPushSuccess',
  )
  return who
}
const settings = (who: Actor, input: object) =>
  who.run(
    'mutation ($input: UpdatePushSettingsInput!) { updatePushSettings(input: $input) { push { devices } } }',
    {
      input,
    },
  )
const row = ({ id }: Actor) =>
  fixture.services.db.prisma.pushSubscription.findFirst({ where: { memberId: id } })
const bodies = async (who: Actor) => (await pushesTo(fixture, who)).map(({ body }) => body)
describe('a push message about saved searches', () => {
  it('says how many are new, once, and nothing if nobody is or the member does not want it', async () => {
    const { db, clock } = fixture.services
    const [anna, off] = [await subscribed(), await subscribed()]
    await choosePush(off, 'SAVED_SEARCHES', 'OFF')
    const seen = clock.now()
    for (const { id: memberId } of [anna, off])
      await db.prisma.savedSearch.create({
        data: {
          ...{
            memberId,
            position: 1,
            name: 'Lang',
            filter: { minHeight: 190 },
            sort: 'newest',
            createdAt: seen,
          },
          ...{ noticesFrom: seen, noticedAt: seen, noticeDueAt: seen },
        },
      })
    const evening = async () => {
      await queueSearchNotices(db, clock.now())
      await drainPush(fixture)
    }
    fixture.clock.advance(1 * hours)
    await fixture.person()
    await evening()
    expect(await bodies(anna)).toEqual([])
    fixture.clock.set(new Date(clock.now().getTime() + 24 * hours))
    const tall = await fixture.person({ name: 'Lange Jan' })
    await db.prisma.profile.update({ where: { id: tall.id }, data: { height: 195 } })
    await evening()
    await evening()
    const [sent, ...others] = await pushesTo(fixture, anna)
    expect(others).toEqual([])
    expect(sent).toMatchObject({
      title: 'Vonk',
      body: 'Er past iemand nieuws bij je zoekopdracht',
      tag: 'newcomers',
      checkUrl: `/members/${tall.id}`,
    })
    expect(sent.open).toContain('newcomers')
    expect(await bodies(off)).toEqual([])
  })
})

describe('a push message about a message', () => {
  it('names nobody and quotes nothing, in the language of the member', async () => {
    const anna = await subscribed({ name: 'Anna' })
    const bram = await fixture.person({ name: 'Bram' })
    await write(bram, anna, 'geheim woord')
    await drainPush(fixture)
    const [sent, ...others] = await pushesTo(fixture, anna)
    expect(others).toEqual([])
    expect(sent).toMatchObject({
      title: 'Vonk',
      body: 'Je hebt een nieuw bericht',
      icon: '/icon-192.png',
      lang: 'nl',
      tag: expect.stringMatching(/^chat-\d+$/),
      checkUrl: `/members/${bram.id}/chat`,
      openUrl: `/login?next=%2Fmembers%2F${bram.id}%2Fchat`,
    })
    expect(sent.open).toEqual([sent.tag, 'newcomers'])
    expect(sent.sender).toMatch(/^TTL \d+, urgency high, topic [\w-]{32}$/)
    expect(JSON.stringify(sent)).not.toMatch(/geheim|Bram/)
    expect(await row(anna)).toMatchObject({ failures: 0, lastSuccessAt: fixture.clock.now() })
  })

  it('reads all that it needs by one statement, and records the delivery by another', async () => {
    const anna = await subscribed()
    await write(await fixture.person(), anna)
    const query = vi.spyOn(fixture.services.db.pool, 'query')
    await drainPush(fixture)
    const names = query.mock.calls.map(([statement]) => (statement as { name?: string }).name)
    query.mockRestore()
    expect(names.filter((name) => name?.startsWith('push.'))).toEqual(['push.due', 'push.success'])
    expect(names).not.toContain('badges')
  })

  it('reads for all jobs that begin together by one statement, each what it is about', async () => {
    const [anna, bram, chris] = [await subscribed(), await subscribed(), await fixture.person()]
    await write(chris, anna)
    await like(chris, bram)
    const { db } = fixture.services
    const { conversationId } = await db.prisma.conversationSide.findFirstOrThrow({
      where: { profileId: anna.id },
    })
    const [ofAnna, ofBram] = [(await row(anna))?.id ?? 0, (await row(bram))?.id ?? 0]
    const query = vi.spyOn(db.pool, 'query')
    const now = fixture.clock.now()
    const due = await Promise.all([
      duePush(db, { subscriptionId: ofBram, profileId: chris.id }, now),
      duePush(db, { subscriptionId: 0, conversationId }, now),
      duePush(db, { subscriptionId: ofAnna, conversationId }, now),
    ])
    expect(query).toHaveBeenCalledOnce()
    query.mockRestore()
    expect(due).toMatchObject([
      { reader: { id: ofBram, memberId: bram.id }, update: { kind: 'like', otherId: chris.id }, badge: 1 },
      null,
      {
        reader: { id: ofAnna, memberId: anna.id },
        update: { kind: 'new_conversations', otherId: chris.id, count: 1 },
        openTags: [`chat-${conversationId}`],
      },
    ])
    await drainPush(fixture)
  })

  it('says who wrote and what for members who want that, and in a request not what', async () => {
    const anna = await subscribed()
    const bram = await fixture.person({ name: 'Bram' })
    await settings(anna, { showsContent: true })
    await write(bram, anna, 'Hoi daar')
    await drainPush(fixture)
    await write(anna, bram, 'Hoi terug')
    await write(bram, anna, 'Zin in koffie?')
    await drainPush(fixture)
    expect((await pushesTo(fixture, anna)).map(({ title, body }) => [title, body])).toEqual([
      ['Bram', 'Schrijft je voor het eerst'],
      ['Bram', 'Zin in koffie?'],
    ])
  })

  it('is neutral for members who want that, whatever else they want', async () => {
    const anna = await subscribed()
    const bram = await fixture.person({ name: 'Bram' })
    await settings(anna, { showsContent: true })
    await settings(anna, { isDiscreet: true })
    await write(bram, anna)
    await like(bram, anna)
    await drainPush(fixture)
    for (const { title, body, icon } of await pushesTo(fixture, anna))
      expect([title, body, icon]).toEqual([
        'Nieuwe melding',
        'Open om te zien wat er nieuw is.',
        '/icon-neutral.png',
      ])
    expect(await bodies(anna)).toHaveLength(2)
  })

  it('speaks the language of the member', async () => {
    const anna = await subscribed()
    await fixture.services.db.prisma.member.update({ where: { id: anna.id }, data: { language: 'pl' } })
    const bram = await fixture.person()
    await write(bram, anna)
    await write(bram, anna)
    await drainPush(fixture)
    expect(await bodies(anna)).toEqual(['Masz 2 nowe wiadomości'])
  })

  it('goes to every browser of the member, and to none of the writer', async () => {
    const [anna, bram] = [await subscribed(), await subscribed()]
    const { email } = await fixture.services.db.prisma.member.findUniqueOrThrow({ where: { id: anna.id } })
    await subscribe(await fixture.login(email), await browserAt({ fixture, server }))
    await write(bram, anna)
    await drainPush(fixture)
    expect(await bodies(anna)).toHaveLength(2)
    expect(await bodies(bram)).toEqual([])
  })

  it('is dropped if it was read, blocked or switched off before it was sent', async () => {
    const anna = await subscribed()
    const [bram, chris, dewi] = [await fixture.person(), await fixture.person(), await fixture.person()]
    await write(bram, anna)
    const { conversations } = await anna.run('{ conversations(first: 1) { edges { node { id } } } }')
    await markConversationRead(anna.member(), Number(conversations.edges[0].node.id), 1)
    await drainPush(fixture)
    await write(chris, anna)
    await blockProfile(anna.member(), chris.id)
    await drainPush(fixture)
    await choosePush(anna, 'NEW_CONVERSATIONS', 'OFF')
    await write(dewi, anna)
    await drainPush(fixture)
    expect(await bodies(anna)).toEqual([])
  })

  it('is not sent while a window of the member is looked at on any device', async () => {
    const anna = await subscribed()
    const bram = await fixture.person()
    const { email } = await fixture.services.db.prisma.member.findUniqueOrThrow({ where: { id: anna.id } })
    const desktop = await fixture.login(email)
    const look = (isInView: boolean) =>
      desktop.run('mutation ($is: Boolean!) { reportView(isInView: $is) }', { is: isInView })
    expect(await look(true)).toEqual({ reportView: true })
    expect(await bram.run('mutation { reportView(isInView: true) }')).toEqual({ reportView: false })
    await write(bram, anna)
    await drainPush(fixture)
    expect(await bodies(anna)).toEqual([])
    await look(false)
    await write(bram, anna)
    await drainPush(fixture)
    await look(true)
    fixture.clock.advance(2 * minutes)
    await write(bram, anna)
    await drainPush(fixture)
    expect(await bodies(anna)).toEqual(['Je hebt 2 nieuwe berichten', 'Je hebt 3 nieuwe berichten'])
  })

  it('is sent as soon as the window is hidden or closed, even if only its beacon arrives', async () => {
    const anna = await subscribed()
    const cookie = await cookieOf(fixture, anna)
    const answer = await post(server.url, { query: 'mutation { reportView(isInView: true) }' }, { cookie })
    expect(answer.body.data).toEqual({ reportView: true })
    const beacon = { method: 'POST', body: '{}' }
    await fetch(`${server.url}/api/page-hidden.php`, beacon)
    await write(await fixture.person(), anna)
    await drainPush(fixture)
    expect(await bodies(anna)).toEqual([])
    await fetch(`${server.url}/api/page-hidden.php`, { ...beacon, headers: { cookie } })
    await write(await fixture.person(), anna)
    await drainPush(fixture)
    expect(await bodies(anna)).toEqual(['Je hebt een nieuw bericht'])
  })

  it('waits for the morning of the browser’s time zone', async () => {
    const [anna, lisbon] = [await subscribed(), await subscribed({}, '201', 'Europe/Lisbon')]
    const bram = await fixture.person()
    // 23:30 in Amsterdam, 22:30 in Lisbon.
    fixture.clock.advance(11.5 * hours)
    await write(bram, anna)
    await write(bram, lisbon)
    await drainPush(fixture)
    expect(await bodies(anna)).toEqual([])
    const [sent] = await pushesTo(fixture, lisbon)
    // Not delivered to a phone that is switched on after 23:00.
    expect(sent.sender).toMatch(/^TTL 1800,/)
    await write(bram, anna)
    fixture.clock.advance(8 * hours)
    await drainPush(fixture)
    expect(await bodies(anna)).toEqual([])
    fixture.clock.advance(hours)
    await drainPush(fixture)
    expect(await bodies(anna)).toEqual(['Je hebt 2 nieuwe berichten'])
  })

  it('never reaches who logs in on the same browser next', async () => {
    const shared = await browserAt({ fixture, server })
    const [anna, bram, chris] = [await fixture.person(), await fixture.person(), await fixture.person()]
    await subscribe(anna, shared)
    await write(chris, anna)
    await subscribe(bram, shared)
    await write(chris, anna)
    await drainPush(fixture)
    expect([...(await bodies(anna)), ...(await bodies(bram))]).toEqual([])
  })

  it('names the conversations that are still unread, so that the others are closed', async () => {
    const anna = await subscribed()
    const [bram, chris] = [await fixture.person(), await fixture.person()]
    await write(bram, anna)
    await drainPush(fixture)
    await write(chris, anna, 'een')
    await write(chris, anna, 'twee')
    const { conversations } = await anna.run(
      '{ conversations(first: 5) { edges { node { id profile { id } } } } }',
    )
    const withBram = conversations.edges.find(
      (edge: { node: { profile: { id: number } } }) => edge.node.profile.id === bram.id,
    )
    await markConversationRead(anna.member(), Number(withBram.node.id), 1)
    await drainPush(fixture)
    const [first, second] = await pushesTo(fixture, anna)
    expect(second.open).toEqual([second.tag, 'newcomers'])
    expect(second.open).not.toContain(first.tag)
    expect([first.badge, second.badge]).toEqual([1, 2])
  })
})

describe('a push message about a like', () => {
  it('is sent for a like and for a match, to the one who did not make it', async () => {
    const [anna, bram] = [await subscribed(), await subscribed()]
    await like(bram, anna)
    await drainPush(fixture)
    await like(anna, bram)
    await drainPush(fixture)
    const [sent, ...others] = await pushesTo(fixture, anna)
    expect([sent.body, sent.checkUrl, others]).toEqual(['Iemand vindt je leuk', `/likes/m/${bram.id}`, []])
    expect(sent.sender).toContain('urgency normal')
    expect(await bodies(bram)).toEqual(['Je hebt een match'])
  })

  it('is not sent to members who switched it off', async () => {
    const anna = await subscribed()
    await choosePush(anna, 'LIKE', 'OFF')
    await like(await fixture.person(), anna)
    await drainPush(fixture)
    expect(await bodies(anna)).toEqual([])
  })
})
