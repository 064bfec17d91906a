import {
  addWebhook,
  removeWebhook,
  replayWebhook,
  rotateSecret,
  type WebhookRow,
  webhooksOf,
} from '@vonk/schema/partners/manage-webhooks.ts'
import type { AppServices } from '../services/app-services.ts'
import { type Act, type Call, UsageError } from './frame/command.ts'
import { hoursIn, kindsIn, sinceIn, webhookUrl } from './partner.rules.ts'
import { type FoundPartner, nameOf, onPartner } from './partner-act.ts'

/** What can be done with the webhooks of a partner. */
export const partnerWebhooks: Readonly<Record<string, Act<AppServices>>> = {
  webhook: onPartner({
    says: 'adds a webhook and shows its secret once',
    options: ['url', 'kinds'],
    work: async (inside, partner, { value }) => {
      const given = {
        url: webhookUrl(value('url'), inside.env.isProduction),
        kinds: kindsIn(value('kinds')),
      }
      const secret = await addWebhook(inside, partner.id, { ...given, now: inside.clock.now() })
      const sentence = `Webhooks for ${nameOf(partner)} are sent to ${given.url} from now on.`
      return { ...shownOnce(sentence, secret), details: given }
    },
  }),
  'rotate-secret': onPartner({
    says: 'gives a webhook a new secret; the old one signs too for some hours',
    options: ['webhook', 'overlap'],
    work: async (inside, partner, call) => {
      const { id, url } = await webhookOf(inside, partner, call)
      const overlapHours = hoursIn(call.value('overlap'))
      const secret = await rotateSecret(inside, id, { overlapHours, now: inside.clock.now() })
      const signs = `The old secret of ${url} of ${nameOf(partner)} signs too for ${overlapHours} hours.`
      return { ...shownOnce(signs, secret), details: { url, hours: overlapHours } }
    },
  }),
  'remove-webhook': onPartner({
    says: 'removes a webhook, with what waits for it',
    options: ['webhook'],
    work: async (inside, partner, call) => {
      const { id, url } = await webhookOf(inside, partner, call)
      await removeWebhook(inside.db, id)
      return { lines: [`No webhook is sent any more for ${nameOf(partner)} to ${url}.`], details: { url } }
    },
  }),
  replay: onPartner({
    says: 'sends again what a webhook was not told; a disabled one is told again',
    options: ['webhook', 'since', 'all'],
    work: async (inside, partner, call) => {
      const { id, url } = await webhookOf(inside, partner, call)
      const now = inside.clock.now()
      const since = sinceIn(call.value('since'), now)
      const count = await replayWebhook(inside.db, id, { since, all: call.has('all'), now })
      return {
        lines: [`${count} deliveries of ${nameOf(partner)} are on their way to ${url}.`],
        details: { url, since: since.toISOString(), all: call.has('all'), count },
      }
    },
  }),
}

/** The lines about the webhooks of a partner. */
export const webhookLine = ({ id, url, kinds, disabledAt, failingSince, _count }: WebhookRow): string =>
  [
    ...['webhook', id.slice(0, 8), url, kinds.join(',')],
    disabledAt
      ? `disabled on ${day(disabledAt)}`
      : failingSince
        ? `failing since ${day(failingSince)}`
        : 'works',
    `waiting: ${_count.deliveries}`,
  ].join('\t')

/** The webhook of a partner that was named by the beginning of its id; the only one need not be named. */
async function webhookOf(
  { db }: AppServices,
  { id, name }: FoundPartner,
  { value }: Call<AppServices>,
): Promise<WebhookRow> {
  const start = value('webhook') ?? ''
  const found = (await webhooksOf(db, id)).filter((one) => one.id.startsWith(start))
  const [webhook] = found
  if (!webhook || found.length > 1)
    throw new UsageError(
      `${name} has ${found.length} webhooks${start ? ` that begin with ${start}` : ''}. Name one by --webhook: npm run partner -- show "${name}"`,
    )
  return webhook
}

const shownOnce = (sentence: string, secret: string) => ({
  lines: [`${sentence} The secret, which is shown only now:`],
  secret: { name: 'secret', value: secret },
})

const day = (time: Date) => time.toISOString().slice(0, 10)
