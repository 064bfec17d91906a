import { z } from 'zod'
import { id, time } from '../../field-schemas.ts'

/** An event of a member who lets a partner be told of it. */
export type WebhookEvent = { grantId: string; eventNo: number; at: Date } & (
  | { kind: 'message'; refs: { c: number; s: number } }
  | { kind: 'like' | 'match'; refs: { p: number } }
  | { kind: 'payment'; refs: { y: number } }
)

/** The keys of `GET /api/v1/events`, of which each kind of event has its own. */
const noRefs = { conversation_id: null, message_seq: null, profile_id: null, payment_id: null }
const dataSchema = z.object({
  grant_id: z.guid().meta({ description: 'Whose event it is: the id of the access of the member.' }),
  number: id().meta({ description: 'The number of the event, by which `GET /api/v1/events` goes on.' }),
  conversation_id: z.null(),
  message_seq: z.null(),
  profile_id: z.null(),
  payment_id: z.null(),
})

const bodyOf = <Kind extends WebhookEvent['kind'], Subject extends z.ZodRawShape>(
  kind: Kind,
  subject: Subject,
) =>
  z
    .object({ type: z.literal(kind), timestamp: time(), data: dataSchema.extend(subject) })
    .meta({ id: `${kind.replace(/^\w/, (first) => first.toUpperCase())}Webhook` })

/** The schema of the body of a webhook of each kind. */
export const webhookShapes = {
  message: bodyOf('message', { conversation_id: id(), message_seq: id() }),
  like: bodyOf('like', { profile_id: id() }),
  match: bodyOf('match', { profile_id: id() }),
  payment: bodyOf('payment', { payment_id: id() }),
}

/** The headers by which a program knows that a webhook is ours, as Standard Webhooks names them. */
export const webhookHeadersSchema = z.object({
  'webhook-id': z.guid().meta({
    description: 'The id of the delivery, the same at each try: ignore what you have had.',
  }),
  'webhook-timestamp': z
    .string()
    .regex(/^\d+$/)
    .meta({ description: 'The seconds since 1970 of this try: reject what is older than five minutes.' }),
  'webhook-signature': z
    .string()
    .regex(/^v1,\S+( v1,\S+)*$/)
    .meta({
      description:
        '`v1,` and the HMAC-SHA256 in base64 of `<id>.<timestamp>.<body>`, with what follows `whsec_`, decoded from base64, as the key. Several are separated by spaces; one of them is right.',
    }),
})

type Webhook = z.output<(typeof webhookShapes)[WebhookEvent['kind']]>

/** The data of a webhook: ids only. Programs read the contents through the API. */
export function toWebhook(event: WebhookEvent): Webhook {
  const timestamp = event.at.toISOString()
  const data = { grant_id: event.grantId, number: event.eventNo, ...noRefs }
  switch (event.kind) {
    case 'message': {
      const { c: conversation_id, s: message_seq } = event.refs
      return { type: event.kind, timestamp, data: { ...data, conversation_id, message_seq } }
    }
    case 'like':
    case 'match':
      return { type: event.kind, timestamp, data: { ...data, profile_id: event.refs.p } }
    case 'payment':
      return { type: event.kind, timestamp, data: { ...data, payment_id: event.refs.y } }
  }
}
