import * as corpus from '@vonk/server/src/media/corpus.testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../testkit/app-fixture.ts'
import { type Access, openPartnerClient, type PartnerClient, type Sent } from './partner-client.ts'

let client: PartnerClient
let eva: Actor
let access: Access
let bob: Actor
beforeAll(async () => {
  client = await openPartnerClient()
  ;({ actor: eva, access } = await client.member({ name: 'Eva', credits: 100, isPaid: true }))
  bob = await client.fixture.person({ name: 'Bob', credits: 10 })
})
afterAll(() => client.close())

const post = (path: string, json: unknown, sent?: Sent) =>
  client.call('POST', path, access, { json, ...sent })
const now = () => client.fixture.clock.now().toISOString()
const unavailable = {
  status: 404,
  body: { error: 'Dit profiel is niet beschikbaar.', code: 'PROFILE_UNAVAILABLE' },
}
const block = (from: Actor, whom: Actor) =>
  from.run('mutation ($id: Int!) { blockProfile(profileId: $id) { __typename } }', { id: whom.id })

describe('POST /messages', () => {
  test('sends a message, and tells what is left', async () => {
    const { status, body } = await post('/messages', { profile_id: bob.id, text: 'Hoi Bob' })
    expect(status).toBe(201)
    expect(body).toEqual({
      message: {
        ...{
          id: expect.stringMatching(/^\d+:1$/),
          conversation_id: expect.any(Number),
          seq: 1,
          sender_id: eva.id,
        },
        ...{ type: 'text', text: 'Hoi Bob', sent_at: now(), state: 'sent', gift: null, photo: null },
        ...{ client_id: expect.any(String), is_taken_back: false, reply_to: null },
        ...{ own_reaction: null, other_reaction: null },
      },
      credits: 99,
    })
  })

  test('to somebody who blocked the member, left or does not exist is rejected in the same words', async () => {
    const [blocker, disabled] = [await client.fixture.person(), await client.fixture.person()]
    await block(blocker, eva)
    await client.fixture.services.db.prisma.profile.update({
      where: { id: disabled.id },
      data: { status: 'disabled' },
    })
    for (const profile_id of [blocker.id, disabled.id, 2 ** 31 - 1])
      expect(await post('/messages', { profile_id, text: 'Hoi' })).toMatchObject(unavailable)
  })

  test('asks once before a message to a fictional profile, and needs credits and a text', async () => {
    const written = await client.fixture.person({ isFictional: true })
    const asked = await post('/messages', { profile_id: written.id, text: 'Hoi' })
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'FICTIONAL_CONSENT', warning: expect.any(String) },
    })
    const sent = await post('/messages', { profile_id: written.id, text: 'Hoi', accepts_fictional: true })
    expect(sent.status).toBe(201)
    const empty = await post('/messages', { profile_id: bob.id, text: ' ' })
    expect(empty).toMatchObject({ status: 422, body: { code: 'EMPTY_MESSAGE' } })
    const poor = await client.member({ credits: 0 })
    const json = { profile_id: bob.id, text: 'Hoi' }
    expect(await client.call('POST', '/messages', poor.access, { json })).toMatchObject({
      status: 402,
      body: { code: 'NOT_ENOUGH_CREDITS', balance: 0, price: 1 },
    })
  })

  test.each([
    [{ text: 'Hoi' }, 'profile_id'],
    [{ profile_id: '7', text: 'Hoi' }, 'profile_id'],
    [{ profile_id: 7, text: 'Hoi', acceptsFictional: true }, 'acceptsFictional'],
    [[], ''],
  ])('rejects %j and names the field', async (json, field) => {
    const answer = await post('/messages', json)
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT', field } })
  })
})

test('POST /uploads and /photo-messages send a photo', async () => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await corpus.jpeg())], { type: 'image/jpeg' }), 'photo.jpg')
  const uploaded = await fetch(`${client.rest.server.url}/api/v1/uploads`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${access.key}`, 'grant-id': access.grant },
  })
  expect(uploaded.status).toBe(201)
  const { id } = (await uploaded.json()) as { id: string }
  const { status, body } = await post('/photo-messages', { profile_id: bob.id, upload_id: id, text: 'Kijk' })
  expect(status).toBe(201)
  expect(body.message).toMatchObject({
    ...{ type: 'photo', text: 'Kijk' },
    photo: {
      id: expect.any(Number),
      width: expect.any(Number),
      height: expect.any(Number),
      is_veiled: false,
    },
  })
  // A transfer may still arrive, so a second order of the package needs the member's word.
  const again = await post('/photo-messages', { profile_id: bob.id, upload_id: id })
  expect(again).toMatchObject({ status: 410, body: { code: 'UPLOAD_GONE' } })
}, 60_000)

test('POST /uploads needs the scope, and a photo', async () => {
  const { key, id } = await client.partner(['chats:read'])
  const grant = await client.grant(eva, id, ['chats:read'])
  expect(await client.call('POST', '/uploads', { key, grant })).toMatchObject({
    status: 403,
    body: { code: 'SCOPE_MISSING', scope: 'chats:write' },
  })
  expect(await post('/uploads', undefined)).toMatchObject({ status: 400, body: { code: 'NO_FILE' } })
})

test('POST /gifts sends a gift at the price that was agreed to', async () => {
  const { gifts } = await eva.run('{ gifts { name credits } }')
  const [{ name: gift, credits: price }] = gifts
  const wrong = await post('/gifts', { profile_id: bob.id, gift, price: price + 1 })
  expect(wrong).toMatchObject({ status: 409, body: { code: 'GIFT_PRICE_CHANGED', gift_price: price } })
  const { status, body } = await post('/gifts', { profile_id: bob.id, gift, price })
  expect(status).toBe(201)
  expect(body.message).toMatchObject({ type: 'gift', gift: { name: gift } })
})

test('PUT and DELETE /likes give a like and take it back, twice as once', async () => {
  const path = `/likes/${bob.id}`
  for (const _ of [1, 2])
    expect(await client.call('PUT', path, access)).toMatchObject({
      status: 200,
      body: { profile_id: bob.id, is_liked: true, is_match: false },
    })
  for (const _ of [1, 2])
    expect(await client.call('DELETE', path, access)).toMatchObject({
      status: 200,
      body: { profile_id: bob.id, is_liked: false, is_match: false },
    })
  expect(await client.call('PUT', '/likes/2147483647', access)).toMatchObject(unavailable)
})

test('POST /payments returns where the member pays, and pays nothing itself', async () => {
  const { status, body } = await post('/payments', { package_id: '20', method: 'sct' })
  expect(status).toBe(201)
  expect(body).toEqual({
    ...{
      id: expect.any(Number),
      status: 'open',
      credits: 20,
      method: 'sct',
      amount: 1995,
      currency: 'EUR',
    },
    ...{ checkout_url: expect.stringMatching(/^http/), created_at: now() },
  })
  const again = await post('/payments', { package_id: '20', method: 'ideal' })
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'PAYMENT_UNDER_WAY', under_way: { id: body.id } },
  })
  const debit = await post('/payments', { package_id: '20', method: 'sdd' })
  expect(debit).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT', field: 'method' } })
  const none = await post('/payments', { package_id: 'none', method: 'ideal' })
  expect(none).toMatchObject({ status: 404, body: { code: 'PACKAGE_UNAVAILABLE' } })
})
