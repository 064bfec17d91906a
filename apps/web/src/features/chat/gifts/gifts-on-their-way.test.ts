import { expect, it } from 'vitest'
import { SendQueue } from '../../../shared/send-queue/send-queue.ts'
import { memoryStore } from '../../../testing/memory-store.ts'
import { previewOf } from '../list/list.rules.ts'
import type { ChosenGift } from '../outbox/outbox.rules.ts'
import { applyEvent, newEntry } from '../outbox/outbox.rules.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { rejectionOf } from '../outbox/rejection.rules.ts'
import { statuses } from '../outbox/send-status.rules.ts'
import { timeline } from '../thread/timeline.rules.ts'

const dewi = 7
const rose: ChosenGift = {
  name: 'rose',
  title: 'Roos',
  phrase: 'een roos',
  price: 3,
  free: false,
}
const given = (gift = rose, text = '') => newEntry('g', dewi, text, 0, { gift })
const lineOf = (gift: ChosenGift) => {
  const queue = [given(gift)]
  const parts = { viewerId: 1, messages: [], held: [], otherDeliveredSeq: 0, otherReadSeq: 0 }
  return timeline({ ...parts, queue, statuses: statuses(queue, 0) })[0]
}

it('shows an unsent gift among the messages with everything on its card', () => {
  expect(lineOf(rose)).toMatchObject({
    kind: 'GIFT',
    delivery: 'sending',
    gift: { name: 'rose', phrase: 'een roos', credits: 3 },
  })
  expect(lineOf({ ...rose, free: true })?.gift).toMatchObject({ credits: 0 })
})

it('shows an unsent gift in the conversation list', () => {
  const state = { draft: null, lastMessage: null, otherId: dewi, isOpen: false, now: 0 }
  expect(previewOf({ ...state, queue: [given(rose, 'Voor jou')] })).toMatchObject({
    kind: 'gift',
    gift: 'Roos',
    unsent: 'waiting',
  })
})

it('takes over the new price from the error when its giver tries again, and ignores all other errors', () => {
  const rejection = rejectionOf(
    { __typename: 'GiftPriceChangedError', message: 'De prijs is veranderd', price: 5 },
    0,
  )
  expect(rejection).toEqual({ kind: 'price', price: 5 })
  if (!rejection) return
  const rejected = applyEvent([given()], { type: 'rejected', clientId: 'g', rejection })
  expect(rejected[0]?.gift?.price).toBe(3)
  const again = applyEvent(rejected, { type: 'retried', clientId: 'g', at: 9 })
  expect(again[0]).toMatchObject({ gift: { price: 5 }, rejection: null })
  const poor = applyEvent([given()], {
    type: 'rejected',
    clientId: 'g',
    rejection: { kind: 'credits', balance: 0, price: 4 },
  })
  expect(applyEvent(poor, { type: 'retried', clientId: 'g', at: 9 })[0]?.gift).toEqual(rose)
})

it('sends gifts through the outbox in the order of typing, with the same client id at every attempt', async () => {
  const sent: string[] = []
  const queue = new SendQueue({ store: memoryStore() })
  const outbox = createOutbox(queue, {
    files: {
      put: async () => {},
      get: async () => null,
      drop() {},
      sweep: async () => {},
      clear: async () => {},
    },
    send: async ({ text, gift }) => {
      sent.push(gift ? gift.name : text)
      return { state: 'sent' }
    },
  })
  outbox.add(dewi, 'een')
  outbox.add(dewi, 'voor jou', { gift: rose })
  await outbox.add(dewi, 'twee').stored
  await expect.poll(() => outbox.items(dewi)).toEqual([])
  expect(sent).toEqual(['een', 'rose', 'twee'])
  queue.close()
})
