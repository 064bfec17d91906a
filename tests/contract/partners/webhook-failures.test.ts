import { replayWebhook } from '@vonk/schema/partners/manage-webhooks.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../testkit/app-fixture.ts'
import { openReceiver, type WebhookReceiver } from '../../testkit/webhook-receiver.ts'
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

const day = 86_400_000
const services = () => client.fixture.services
const now = () => client.fixture.clock.now()
const notified = () => notifiedPartner(client, receiver.url)

describe('a webhook that fails', () => {
  const mails = async () => {
    const { rows } = await services().db.pool.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'send-webhook-disabled-mail'`,
    )
    return rows.length
  }

  test('for five days is disabled, the operator gets a mail, and a replay sends what was missed', async () => {
    const { eva, id, secret, send, waiting, webhook } = await notified()
    const before = await mails()
    receiver.status = 500
    for (let turn = 0; turn < 6; turn++) {
      await write(bob, eva, `Dag ${turn}`)
      await send()
      client.fixture.clock.advance(day)
    }
    expect((await webhook()).disabledAt).not.toBeNull()
    expect([await waiting(), await mails()]).toEqual([0, before + 1])
    await write(bob, eva, 'Wordt bewaard')
    expect(await waiting()).toBe(0)
    receiver.status = 204
    receiver.got.length = 0
    expect(await replayWebhook(services().db, id, { since: new Date(0), all: false, now: now() })).toBe(7)
    await send()
    expect(receiver.events(secret)).toHaveLength(7)
  })

  test('with 410 wants to hear no more', async () => {
    const { eva, send, webhook } = await notified()
    await write(bob, eva)
    receiver.status = 410
    await send()
    expect((await webhook()).disabledAt).not.toBeNull()
  })
})
