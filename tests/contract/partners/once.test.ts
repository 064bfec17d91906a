import { randomUUID } from 'node:crypto'
import { runJob } from '@vonk/server/src/jobs/jobs.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../testkit/app-fixture.ts'
import { type Access, openPartnerClient, type PartnerClient } from './partner-client.ts'

let client: PartnerClient
let bob: Actor
beforeAll(async () => {
  client = await openPartnerClient()
  bob = await client.fixture.person()
})
afterAll(() => client.close())

const prisma = () => client.fixture.services.db.prisma
const send = (access: Access, once: string | null, text = 'Hoi') =>
  client.call('POST', '/messages', access, { json: { profile_id: bob.id, text }, once })
const messagesOf = ({ id }: Actor) => prisma().message.count({ where: { senderId: id } })

test('a POST needs an Idempotency-Key', async () => {
  const { access } = await client.member({ credits: 5 })
  for (const once of [null, '', ' ', 'x'.repeat(256)]) {
    const answer = await send(access, once)
    expect(answer).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_MISSING' } })
  }
})

test('the same request again gets the same answer and is not done again', async () => {
  const { actor, access } = await client.member({ credits: 5 })
  const once = randomUUID()
  const first = await send(access, once)
  client.fixture.clock.advance(60_000)
  const again = await send(access, once)
  expect(first.status).toBe(201)
  expect([again.status, again.text]).toEqual([201, first.text])
  expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([
    undefined,
    'true',
  ])
  expect(await messagesOf(actor)).toBe(1)
})

test('another request with the same key is rejected; another member may use it', async () => {
  const [one, other] = [await client.member({ credits: 5 }), await client.member({ credits: 5 })]
  await send(one.access, 'same')
  const reused = await send(one.access, 'same', 'Iets anders')
  expect(reused).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  expect((await send(other.access, 'same')).status).toBe(201)
  expect(await messagesOf(one.actor)).toBe(1)
})

test('requests at the same time are one: the others wait or get its answer', async () => {
  const { actor, access } = await client.member({ credits: 5 })
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(access, 'together')))
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(201)
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
  for (const { status, body, headers } of answers)
    if (status === 409) expect([body.code, headers['retry-after']]).toEqual(['IN_PROGRESS', '6'])
  expect(await messagesOf(actor)).toBe(1)
})

test('a request that was broken off after it was done is not done twice', async () => {
  const { actor, access } = await client.member({ credits: 5 })
  await send(access, 'broken')
  // As if the server had stopped before it stored the answer.
  await prisma().partnerRequest.updateMany({
    where: { grantId: access.grant },
    data: { status: null, answer: null },
  })
  const busy = await send(access, 'broken')
  expect(busy).toMatchObject({ status: 409, body: { code: 'IN_PROGRESS' } })
  // The wait that the answer names is the true one: after it the next try takes over.
  client.fixture.clock.advance(Number(busy.headers['retry-after']) * 1000)
  expect(await send(access, 'broken')).toMatchObject({
    status: 201,
    body: { message: { text: 'Hoi' }, credits: 4 },
  })
  expect(await messagesOf(actor)).toBe(1)
})

test('a rejection is kept like an answer; one that says “later” is not', async () => {
  const poor = await client.member({ credits: 0 })
  expect((await send(poor.access, 'poor')).status).toBe(402)
  expect(await send(poor.access, 'poor')).toMatchObject({
    status: 402,
    headers: { 'idempotent-replayed': 'true' },
  })
  const { access } = await client.member({ credits: 500 })
  let late = ''
  for (let at = 0; at < 70 && !late; at++)
    if ((await send(access, `often-${at}`)).status === 429) late = `often-${at}`
  expect(late).not.toBe('')
  client.fixture.clock.advance(60_000)
  expect(await send(access, late)).toMatchObject({ status: 201 })
})

test('answers are kept for a day at least, and go with the access and with the account', async () => {
  const { fixture } = client
  const { actor, access } = await client.member({ credits: 5 })
  const kept = () => prisma().partnerRequest.count({ where: { grantId: access.grant } })
  await send(access, 'kept')
  fixture.clock.advance(24 * 3_600_000 - 1)
  await runJob(fixture.services, 'sweep')
  expect(await kept()).toBe(1)
  fixture.clock.advance(2)
  await runJob(fixture.services, 'sweep')
  expect(await kept()).toBe(0)
  await send(access, 'kept')
  await actor.run('mutation ($id: ID!) { revokePartnerGrant(id: $id) { id } }', { id: access.grant })
  expect(await kept()).toBe(0)
})
