import { replayWebhook, rotateSecret } from '@vonk/schema/partners/manage-webhooks.ts'
import type { PartnerScope } from '@vonk/schema/partners/partner-scopes.rules.ts'
import { type WebhookKind, webhookKinds } from '@vonk/schema/partners/webhook.rules.ts'
import { runJob } from '@vonk/server/src/jobs/jobs.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../testkit/app-fixture.ts'
import { openReceiver, type WebhookReceiver } from '../../testkit/webhook-receiver.ts'
import { undocumentedWebhook } from '../openapi/documented.ts'
import { notifiedPartner, write } from './notified-partner.ts'
import { openPartnerClient, type PartnerClient } from './partner-client.ts'

let client: PartnerClient
let receiver: WebhookReceiver
let bob: Actor
beforeAll(async () => {
  ;[client, receiver] = await Promise.all([openPartnerClient(), openReceiver()])
  bob = await client.fixture.person({ name: 'Bob', credits: 1000, isPaid: true })
})
afterAll(async () => {
  await receiver.close()
  await client.close()
})
afterEach(() => {
  receiver.got.length = 0
  receiver.status = 204
})

const minute = 60_000
const day = 24 * 60 * minute
const services = () => client.fixture.services
const prisma = () => services().db.prisma
const now = () => client.fixture.clock.now()
const like = (from: Actor, to: Actor) =>
  from.run('mutation ($id: Int!) { likeProfile(profileId: $id) { __typename } }', { id: to.id })

/** What the receiver was told, each as the OpenAPI document says. */
function events(secret: string) {
  expect(receiver.got.map(undocumentedWebhook)).toEqual(receiver.got.map(() => null))
  return receiver.events(secret)
}
const notified = (kinds?: readonly WebhookKind[], scopes?: readonly PartnerScope[]) =>
  notifiedPartner(client, receiver.url, kinds, scopes)
const jobsOf = async (webhookId: string) => {
  const { rows } = await services().db.pool.query(
    `select 1 from graphile_worker._private_jobs where payload ->> 'webhookId' = $1`,
    [webhookId],
  )
  return rows.length
}

describe('a webhook', () => {
  test('is told of messages, likes and matches, with ids alone, signed', async () => {
    const { eva, grant, secret, id, send } = await notified()
    await write(bob, eva, 'Geheim')
    await like(bob, eva)
    await like(eva, bob)
    expect(await jobsOf(id)).toBe(3)
    await send()
    const { last_no: last } = (
      await services().db.pool.query('select last_no from member_stream where member_id = $1', [eva.id])
    ).rows[0]
    const conversation = expect.any(Number)
    expect(events(secret).map(({ type, data }) => ({ type, ...data }))).toEqual([
      {
        ...{ type: 'message', grant_id: grant, number: 1, conversation_id: conversation, message_seq: 1 },
        ...{ profile_id: null, payment_id: null },
      },
      expect.objectContaining({ type: 'like', grant_id: grant, number: 2, profile_id: bob.id }),
      expect.objectContaining({ type: 'match', grant_id: grant, profile_id: bob.id }),
    ])
    expect(Number(last)).toBeGreaterThanOrEqual(3)
    expect(receiver.got.map(({ body }) => body).join()).not.toContain('Geheim')
    const [first] = receiver.got
    expect(first?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Vonk-Webhooks/1',
    })
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
    await send()
    expect(receiver.got).toHaveLength(3)
  })

  test('is told of the kinds that it asked for, by members who let it read events', async () => {
    const { eva, secret, send } = await notified(['like'])
    const other = await notified(webhookKinds, ['chats:read'])
    await write(bob, eva)
    await write(bob, other.eva)
    await like(bob, eva)
    expect(await other.waiting()).toBe(0)
    await send()
    await other.send()
    expect(events(secret).map(({ type }) => type)).toEqual(['like'])
  })

  test('is told of a payment', async () => {
    const { eva, secret, grant, send } = await notified(['payment'])
    const { rows } = await services().db.pool.query(
      `select emit($1::int, 'payment', '{"y": 7}', $2::timestamptz)`,
      [eva.id, now()],
    )
    expect(rows).toHaveLength(1)
    await send()
    expect(events(secret)).toMatchObject([{ type: 'payment', data: { grant_id: grant, payment_id: 7 } }])
  })

  test('makes no message wait for another, whichever members write to each other', async () => {
    const [one, other] = [await notified(), await notified()]
    const pair = (from: Actor, to: Actor) => Promise.all([1, 2, 3, 4, 5].map(() => write(from, to)))
    await Promise.all([
      pair(one.eva, other.eva),
      pair(other.eva, one.eva),
      pair(bob, one.eva),
      pair(bob, other.eva),
    ])
    expect([await one.waiting(), await other.waiting()]).toEqual([15, 15])
  })

  test('is told nothing that was rolled back', async () => {
    const { eva, waiting } = await notified()
    const one = await services().db.pool.connect()
    await one.query('begin')
    await one.query(`select emit($1::int, 'like', '{"p": 7}', $2::timestamptz)`, [eva.id, now()])
    await one.query('rollback')
    one.release()
    expect(await waiting()).toBe(0)
  })

  test('is told nothing after the member ended the access, not even what waited', async () => {
    const { eva, grant, waiting } = await notified()
    await write(bob, eva)
    await eva.run('mutation ($id: ID!) { revokePartnerGrant(id: $id) { id } }', { id: grant })
    expect(await waiting()).toBe(0)
    await write(bob, eva)
    expect(await waiting()).toBe(0)
  })

  type Notified = Awaited<ReturnType<typeof notified>>
  const update = ({ eva }: Notified, data: object) => prisma().member.update({ where: { id: eva.id }, data })
  const ends: [string, (one: Notified) => Promise<unknown>][] = [
    ['lets it read events no more', ({ eva, partner }) => client.grant(eva, partner.id, ['chats:read'])],
    [
      'ended the access at the same moment',
      ({ grant }) => prisma().partnerGrant.update({ where: { id: grant }, data: { revokedAt: now() } }),
    ],
    ['was banned', (one) => update(one, { bannedAt: now() })],
    ['left', (one) => update(one, { deletionRequestedAt: now() })],
  ]
  test.each(ends)('is not told what waits for it when the member %s', async (_name, end) => {
    const one = await notified()
    await write(bob, one.eva)
    await end(one)
    expect(await one.waiting()).toBe(1)
    await one.send()
    expect([receiver.got, await one.waiting()]).toEqual([[], 0])
  })

  test('is signed with the old secret too for the overlap after a rotation', async () => {
    const { eva, secret, id, send } = await notified()
    const fresh = await rotateSecret(services(), id, { overlapHours: 2, now: now() })
    await write(bob, eva)
    await send()
    expect([events(secret).length, events(fresh).length]).toEqual([1, 1])
    receiver.got.length = 0
    client.fixture.clock.advance(2 * 60 * minute)
    await write(bob, eva)
    await send()
    expect(events(fresh)).toHaveLength(1)
    expect(() => events(secret)).toThrow('The signature is wrong.')
    const stored = await prisma().partnerWebhook.findUniqueOrThrow({ where: { id } })
    expect(JSON.stringify(stored)).not.toContain(fresh.slice(6))
  })
})

describe('a delivery', () => {
  test('is tried again with the same id, later each time, and given up after three days', async () => {
    const { eva, send, waiting } = await notified()
    await write(bob, eva)
    receiver.status = 500
    let tries = 0
    for (; (await waiting()) > 0 && tries < 20; tries++) {
      const { dueAt } = await prisma().webhookDelivery.findFirstOrThrow({
        where: { grant: { memberId: eva.id } },
      })
      client.fixture.clock.advance(Math.max(0, (dueAt?.getTime() ?? 0) - now().getTime()))
      await send()
      const sent = receiver.got.length
      await send()
      expect(receiver.got).toHaveLength(sent)
    }
    expect(tries).toBe(10)
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const row = await prisma().webhookDelivery.findFirstOrThrow({ where: { grant: { memberId: eva.id } } })
    expect(row).toMatchObject({ tries: 10, dueAt: null, arrivedAt: null, error: 'It answered 500.' })
  })

  test('that fails holds up no other', async () => {
    const { eva, send, waiting } = await notified()
    await write(bob, eva)
    receiver.status = 400
    await send()
    receiver.status = 204
    await write(bob, eva)
    await send()
    expect(receiver.got).toHaveLength(2)
    expect(await waiting()).toBe(1)
  })

  test('waits a minute after two others failed, whatever happens meanwhile', async () => {
    const { eva, id, send, webhook } = await notified()
    for (const text of ['Een', 'Twee', 'Drie']) await write(bob, eva, text)
    receiver.status = 503
    await send()
    expect(receiver.got).toHaveLength(2)
    receiver.status = 204
    await send()
    expect(receiver.got).toHaveLength(2)
    // Those of the three messages, and the one that is planned.
    expect(await jobsOf(id)).toBe(4)
    client.fixture.clock.advance(minute)
    await send()
    expect(receiver.got).toHaveLength(5)
    expect((await webhook()).failingSince).toBeNull()
  })

  test('is kept for a week, to be sent again', async () => {
    const { eva, id, secret, send } = await notified()
    await write(bob, eva)
    await send()
    const { at } = await prisma().webhookDelivery.findFirstOrThrow({ where: { webhookId: id } })
    const again = (all: boolean) => replayWebhook(services().db, id, { since: at, all, now: now() })
    expect(await again(false)).toBe(0)
    expect(await again(true)).toBe(1)
    await send()
    expect(events(secret)).toHaveLength(2)
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    client.fixture.clock.advance(7 * day + 1)
    await runJob(services(), 'sweep')
    expect(await again(true)).toBe(0)
  })
})
