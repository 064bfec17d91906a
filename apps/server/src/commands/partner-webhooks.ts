import {
  addWebhook,
  removeWebhook,
  replayWebhook,
  rotateSecret,
  type WebhookRow,
  webhooksOf,
} from '@vonk/schema/partners/webhooks.store.ts'
import type { AppServices } from '../app-services.ts'
import { hoursIn, kindsIn, type PartnerOptions, sinceIn, webhookUrl } from './partner.rules.ts'
import { UsageError } from './run-command.ts'

interface Named {
  id: number
  name: string
}

/** Adds a webhook of a partner and shows its secret once. */
export async function addWebhookOf(
  services: AppServices,
  { id, name }: Named,
  { url, kinds }: PartnerOptions,
): Promise<void> {
  const given = { url: webhookUrl(url, services.env.isProduction), kinds: kindsIn(kinds) }
  const secret = await addWebhook(services, id, { ...given, now: services.clock.now() })
  show(`${given.url} is told of events of members who give ${name} access.`, secret)
}

/** Gives a webhook a new secret; the old one signs too for some hours. */
export async function rotateWebhookOf(
  services: AppServices,
  partner: Named,
  values: PartnerOptions,
): Promise<void> {
  const webhook = await webhookOf(services, partner, values)
  const overlapHours = hoursIn(values.overlap)
  const secret = await rotateSecret(services, webhook.id, { overlapHours, now: services.clock.now() })
  show(`The old secret of ${webhook.url} signs too for ${overlapHours} hours.`, secret)
}

/** Removes a webhook, with what waits for it. */
export async function removeWebhookOf(
  services: AppServices,
  partner: Named,
  values: PartnerOptions,
): Promise<void> {
  const { id, url } = await webhookOf(services, partner, values)
  await removeWebhook(services.db, id)
  console.log(`${url} is told nothing any more.`)
}

/** Sends again what a webhook was not told, or everything, since a day; a disabled webhook is told again. */
export async function replayWebhookOf(
  services: AppServices,
  partner: Named,
  values: PartnerOptions,
): Promise<void> {
  const { id, url } = await webhookOf(services, partner, values)
  const now = services.clock.now()
  const count = await replayWebhook(services.db, id, {
    ...{ since: sinceIn(values.since, now), all: values.all ?? false, now },
  })
  console.log(`${count} deliveries are on their way to ${url}.`)
}

/** The lines about the webhooks of a partner. */
export async function webhookLines(services: AppServices, { id }: Named): Promise<string[]> {
  return (await webhooksOf(services.db, id)).map(({ id, url, kinds, disabledAt, failingSince, _count }) =>
    [
      ...['webhook', id.slice(0, 8), url, kinds.join(',')],
      disabledAt
        ? `disabled on ${day(disabledAt)}`
        : failingSince
          ? `failing since ${day(failingSince)}`
          : 'works',
      `waiting: ${_count.deliveries}`,
    ].join('\t'),
  )
}

/** The webhook of a partner that was named by the beginning of its id; the only one need not be named. */
async function webhookOf(
  { db }: AppServices,
  { id, name }: Named,
  { webhook: start = '' }: PartnerOptions,
): Promise<WebhookRow> {
  const found = (await webhooksOf(db, id)).filter((one) => one.id.startsWith(start))
  const [webhook] = found
  if (!webhook || found.length > 1)
    throw new UsageError(
      `${name} has ${found.length} webhooks ${start}. Name one by --webhook: npm run partner -- show "${name}"`,
    )
  return webhook
}

function show(sentence: string, secret: string): void {
  console.log(`${sentence} The secret, which is shown only now:`)
  console.log(secret)
}

const day = (time: Date) => time.toISOString().slice(0, 10)
