import {
  addWebhook,
  removeWebhook,
  replayWebhook,
  rotateSecret,
  type WebhookRow,
  webhooksOf,
} from '@vonk/schema/partners/manage-webhooks.ts'
import type { AppServices } from '../services/app-services.ts'
import { parseKinds, parseOverlapHours, parseSince, parseWebhookUrl } from './partner.rules.ts'
import { type FoundPartner, partnerAction, partnerLabel } from './partner-action.ts'
import { type Action, type Call, UsageError } from './runner/command.ts'

/** The actions on the webhooks of a partner. */
export const partnerWebhooks: Readonly<Record<string, Action<AppServices>>> = {
  webhook: partnerAction({
    description: 'adds a webhook and shows its secret once',
    options: ['url', 'kinds'],
    work: async (inside, partner, { value }) => {
      const given = {
        url: parseWebhookUrl(value('url'), inside.env.isProduction),
        kinds: parseKinds(value('kinds')),
      }
      const secret = await addWebhook(inside, partner.id, { ...given, now: inside.clock.now() })
      const sentence = `Webhooks for ${partnerLabel(partner)} are sent to ${given.url} from now on.`
      return { ...withSecret(sentence, secret), details: given }
    },
  }),
  'rotate-secret': partnerAction({
    description: 'gives a webhook a new secret; the old one signs too for some hours',
    options: ['webhook', 'overlap'],
    work: async (inside, partner, call) => {
      const { id, url } = await findWebhook(inside, partner, call)
      const overlapHours = parseOverlapHours(call.value('overlap'))
      const secret = await rotateSecret(inside, id, { overlapHours, now: inside.clock.now() })
      const message = `The old secret of ${url} of ${partnerLabel(partner)} signs too for ${overlapHours} hours.`
      return { ...withSecret(message, secret), details: { url, hours: overlapHours } }
    },
  }),
  'remove-webhook': partnerAction({
    description: 'removes a webhook, with what waits for it',
    options: ['webhook'],
    work: async (inside, partner, call) => {
      const { id, url } = await findWebhook(inside, partner, call)
      await removeWebhook(inside.db, id)
      return {
        lines: [`No webhook is sent any more for ${partnerLabel(partner)} to ${url}.`],
        details: { url },
      }
    },
  }),
  replay: partnerAction({
    description: 'sends again what was not delivered to a webhook, and enables a disabled one',
    options: ['webhook', 'since', 'all'],
    work: async (inside, partner, call) => {
      const { id, url } = await findWebhook(inside, partner, call)
      const now = inside.clock.now()
      const since = parseSince(call.value('since'), now)
      const count = await replayWebhook(inside.db, id, { since, all: call.has('all'), now })
      return {
        lines: [`${count} deliveries of ${partnerLabel(partner)} are on their way to ${url}.`],
        details: { url, since: since.toISOString(), all: call.has('all'), count },
      }
    },
  }),
}

/** A webhook as a line of text. */
export const webhookLine = ({ id, url, kinds, disabledAt, failingSince, _count }: WebhookRow): string =>
  [
    ...['webhook', id.slice(0, 8), url, kinds.join(',')],
    disabledAt
      ? `disabled on ${formatDay(disabledAt)}`
      : failingSince
        ? `failing since ${formatDay(failingSince)}`
        : 'works',
    `waiting: ${_count.deliveries}`,
  ].join('\t')

/** The webhook of a partner whose id begins with `--webhook`; without the option the only one. */
async function findWebhook(
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

const withSecret = (sentence: string, secret: string) => ({
  lines: [`${sentence} The secret, which is shown only now:`],
  secret: { name: 'secret', value: secret },
})

const formatDay = (time: Date) => time.toISOString().slice(0, 10)
