import { addWebhook } from '@vonk/schema/partners/manage-webhooks.ts'
import type { PartnerScope } from '@vonk/schema/partners/partner-scopes.rules.ts'
import { type WebhookKind, webhookKinds } from '@vonk/schema/partners/webhook.rules.ts'
import { runJob } from '@vonk/server/src/jobs/jobs.ts'
import type { Actor } from '../../testkit/app-fixture.ts'
import { messageTo } from '../../testkit/http.ts'
import type { PartnerClient } from './partner-client.ts'

/** A member who gives a partner with a webhook at an address access. */
export async function notifiedPartner(
  client: PartnerClient,
  url: string,
  kinds: readonly WebhookKind[] = webhookKinds,
  scopes?: readonly PartnerScope[],
) {
  const { services, clock } = client.fixture
  const { prisma } = services.db
  const eva = await client.fixture.person({ credits: 100, isPaid: true })
  const partner = await client.partner()
  const grant = await client.grant(eva, partner.id, scopes)
  const secret = await addWebhook(services, partner.id, { url, kinds, now: clock.now() })
  const { id } = await prisma.partnerWebhook.findFirstOrThrow({ where: { partnerId: partner.id } })
  return {
    ...{ eva, partner, grant, secret, id },
    send: () => runJob(services, 'deliver-webhooks', { webhookId: id }),
    waiting: () => prisma.webhookDelivery.count({ where: { webhookId: id, dueAt: { not: null } } }),
    webhook: () => prisma.partnerWebhook.findUniqueOrThrow({ where: { id } }),
  }
}

export const write = (from: Actor, to: Actor, text = 'Hoi') =>
  from.run(
    'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }',
    messageTo(to.id, text),
  )
