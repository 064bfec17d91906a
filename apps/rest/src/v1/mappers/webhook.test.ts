import { expect, it } from 'vitest'
import { toWebhook, type WebhookEvent, webhookShapes } from './webhook.ts'

const at = new Date('2026-11-20T10:00:00Z')
const whose = { grantId: 'eb35cdc0-b10b-824a-846c-3882860f5510', eventNo: 7, at }
const nothing = { conversation_id: null, message_seq: null, profile_id: null, payment_id: null }

it.each<[WebhookEvent, object]>([
  [
    { ...whose, kind: 'message', refs: { c: 3, s: 2 } },
    { conversation_id: 3, message_seq: 2 },
  ],
  [{ ...whose, kind: 'like', refs: { p: 9 } }, { profile_id: 9 }],
  [{ ...whose, kind: 'match', refs: { p: 9 } }, { profile_id: 9 }],
  [{ ...whose, kind: 'payment', refs: { y: 5 } }, { payment_id: 5 }],
])('sends the ids of an event alone: $kind', (event, about) => {
  const sent = toWebhook(event)
  expect(sent).toEqual({
    type: event.kind,
    timestamp: at.toISOString(),
    data: { grant_id: whose.grantId, number: 7, ...nothing, ...about },
  })
  expect(webhookShapes[event.kind].parse(sent)).toEqual(sent)
})
