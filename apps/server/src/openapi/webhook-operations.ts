import {
  toWebhook,
  type WebhookEvent,
  webhookHeadersSchema,
  webhookShapes,
} from '@vonk/rest/src/v1/mappers/webhook.ts'
import type { Components } from './components.ts'
import type { Operation } from './operation.ts'

export const webhookTag = 'Webhooks'

const summaries: Record<WebhookEvent['kind'], string> = {
  message: 'A message of a conversation of the member was sent, by either of the two.',
  like: 'Somebody likes the member.',
  match: 'The member and somebody like each other.',
  payment: 'A payment of the member has another state.',
}

const sample = {
  grantId: 'eb35cdc0-b10b-824a-846c-3882860f5510',
  eventNo: 12,
  at: new Date('2026-11-20T19:30:00Z'),
}
const samples: WebhookEvent[] = [
  { ...sample, kind: 'message', refs: { c: 185, s: 23 } },
  { ...sample, kind: 'like', refs: { p: 4 } },
  { ...sample, kind: 'match', refs: { p: 4 } },
  { ...sample, kind: 'payment', refs: { y: 1 } },
]

const responses = {
  '2XX': { description: 'It arrived. Answer within 5 seconds, and do the work after that; no body is read.' },
  410: { description: 'The program wants to hear no more: the webhook is disabled.' },
  default: { description: 'It is tried again later with the same `webhook-id`, for three days.' },
}

const operationOf = (event: WebhookEvent, components: Components): Omit<Operation, 'method' | 'path'> => ({
  operationId: `${event.kind}Webhook`,
  tags: [webhookTag],
  summary: summaries[event.kind],
  description: 'Is sent if the access of the member allows `events:read`.',
  // The signature authenticates the call.
  security: [],
  parameters: components.fields(webhookHeadersSchema).map((field) => ({ ...field, in: 'header' })),
  requestBody: {
    required: true,
    content: {
      'application/json': { schema: components.add(webhookShapes[event.kind]), example: toWebhook(event) },
    },
  },
  responses,
})

/** The webhooks by kind: requests to the URL that a partner registered. */
export const webhookOperations = (components: Components): Record<string, { post: object }> =>
  Object.fromEntries(samples.map((event) => [event.kind, { post: operationOf(event, components) }]))
