import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../testkit/app-fixture.ts'
import { messageTo } from '../../testkit/http.ts'
import { createApiClient } from '../openapi/api-client.ts'
import { openPartnerClient, type PartnerClient } from './partner-client.ts'

let client: PartnerClient
let api: ReturnType<typeof createApiClient>
let eva: Actor
let bob: Actor
beforeAll(async () => {
  client = await openPartnerClient()
  const member = await client.member({ name: 'Eva', credits: 100, isPaid: true })
  eva = member.actor
  api = createApiClient(client.rest.server.url, member.access)
  bob = await client.fixture.person({ name: 'Bob', credits: 10, gender: 'male' })
})
afterAll(() => client.close())

const once = () => ({ header: { 'Idempotency-Key': randomUUID() } })

test('a program with the generated client finds somebody, writes, and reads the answer', async () => {
  const { data: user } = await api.GET('/api/v1/profile')
  expect([user?.credits, user?.profile.name]).toEqual([100, 'Eva'])
  const found = await api.GET('/api/v1/members', { params: { query: { gender: 'male', first: 5 } } })
  const seen = found.data?.members.map(({ id, gender, is_verified, languages, answers }) => [
    ...[id, gender, is_verified, languages.length, answers.length],
  ])
  expect(seen).toEqual([[bob.id, 'male', false, 0, 0]])

  const events = await api.GET('/api/v1/events', { params: { query: { after: '0' } } })
  const body = { profile_id: bob.id, text: 'Hoi Bob' }
  const sent = await api.POST('/api/v1/messages', { params: once(), body })
  expect(sent.data?.credits).toBe(99)
  expect(sent.response.headers.get('ratelimit')).toMatch(/^"key";r=\d+;t=\d+$/)
  await bob.run(
    'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }',
    messageTo(eva.id, 'Hoi Eva'),
  )

  const after = String(events.data?.last)
  const news = await api.GET('/api/v1/events', { params: { query: { after } } })
  const [answer] = (news.data?.events ?? []).filter(
    ({ type, profile_id }) => type === 'message' && profile_id === bob.id,
  )
  const id = answer?.conversation_id ?? 0
  const history = await api.GET('/api/v1/conversations/{id}/messages', { params: { path: { id } } })
  expect(history.data?.messages.map(({ seq, sender_id, text }) => [seq, sender_id, text])).toEqual([
    [1, eva.id, 'Hoi Bob'],
    [2, bob.id, 'Hoi Eva'],
  ])
})

test('the client knows the data of an error by its code', async () => {
  const body = { profile_id: bob.id, gift: 'rose', price: 1 }
  const { error } = await api.POST('/api/v1/gifts', { params: once(), body })
  expect(error?.code === 'GIFT_PRICE_CHANGED' && error.gift_price).toBe(3)
  const path = { profile_id: 2 ** 31 - 1 }
  const gone = await api.PUT('/api/v1/likes/{profile_id}', { params: { path } })
  expect([gone.error?.code, gone.data]).toEqual(['PROFILE_UNAVAILABLE', undefined])
})
