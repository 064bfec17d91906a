import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webhookKinds } from '@vonk/schema/partners/webhook.rules.ts'
import { runPartner } from '@vonk/server/src/commands/partner.ts'
import { runJob } from '@vonk/server/src/jobs/jobs.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keysOf } from '../rest/curl.ts'
import { notifiedPartner, write } from './notified-partner.ts'
import { openPartnerClient, type PartnerClient } from './partner-client.ts'

let client: PartnerClient
beforeAll(async () => {
  client = await openPartnerClient()
})
afterAll(() => client.close())

const page = readFileSync(join(import.meta.dirname, '../../../docs/partner-webhooks.md'), 'utf8')

test('the page shows what the embedded receiver gets, which the outbox shows', async () => {
  const { eva, send } = await notifiedPartner(client, 'http://receiver.localhost/acme')
  await write(await client.fixture.person({ credits: 10 }), eva)
  await send()
  const outbox = await client.rest.call('GET', '/dev/outbox?to=http://receiver.localhost/acme', {
    headers: { accept: 'application/json' },
  })
  const [entry] = outbox.body as { channel: string; subject: string; text: string }[]
  expect(entry).toMatchObject({ channel: 'webhook', subject: 'message' })
  const shown = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '')
  expect(keysOf(JSON.parse(entry?.text ?? ''))).toEqual(keysOf(shown))
})

test('the embedded receiver fails where it is told to', async () => {
  const { eva, id, waiting } = await notifiedPartner(client, 'http://receiver.localhost/500')
  await write(await client.fixture.person({ credits: 10 }), eva)
  await runJob(client.fixture.services, 'deliver-webhooks', { webhookId: id })
  expect(await waiting()).toBe(1)
})

test('the page lists every kind, and its commands run as they are written', async () => {
  const listed = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, kind]) => kind)
  expect(listed).toEqual(webhookKinds)
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    await runPartner(client.fixture.services, ['add', 'Acme'])
    for (const [, line = ''] of page.matchAll(/^npm run partner -- (.+)$/gm))
      await runPartner(
        client.fixture.services,
        [...line.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
      )
  } finally {
    log.mockRestore()
  }
  const rest = await client.fixture.services.db.prisma.partnerWebhook.count({
    where: { partner: { name: 'Acme' } },
  })
  expect(rest).toBe(0)
})
