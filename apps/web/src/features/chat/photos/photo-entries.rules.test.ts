import { expect, it } from 'vitest'
import type { Queue } from '../outbox/outbox.rules.ts'
import { applyEvent, canSend, newEntry } from '../outbox/outbox.rules.ts'
import { isOverdue } from '../outbox/send-status.rules.ts'

const photo = { width: 4, height: 3, uploadId: null }
const nextToSend = ([first]: Queue) => (first && canSend(first, 0) ? first : undefined)
const queue: Queue = [newEntry('a', 7, '', 0, { photo }), newEntry('b', 7, 'daarna', 0)]

it('keeps the texts behind a photo waiting, in the order of typing', () => {
  expect(nextToSend(queue)?.clientId).toBe('a')
  const uploaded = applyEvent(queue, { type: 'uploaded', clientId: 'a', uploadId: 'u1', at: 5000 })
  expect(nextToSend(uploaded)).toMatchObject({ clientId: 'a', photo: { ...photo, uploadId: 'u1' } })
  const sent = applyEvent(uploaded, { type: 'sent', clientId: 'a' })
  expect(nextToSend(sent)?.clientId).toBe('b')
  // Too late, or for a message without a photo, the event changes nothing.
  expect(applyEvent(sent, { type: 'uploaded', clientId: 'a', uploadId: 'u2', at: 1 })).toEqual(sent)
  expect(applyEvent(sent, { type: 'uploaded', clientId: 'b', uploadId: 'u2', at: 1 })).toEqual(sent)
})

it('gives a photo more time before it is overdue, and restarts the count once its bytes are uploaded', () => {
  const [entry] = queue
  if (!entry) throw new Error('The queue is empty.')
  expect([isOverdue(entry, 119_999), isOverdue(entry, 120_000)]).toEqual([false, true])
  const [there] = applyEvent(queue, { type: 'uploaded', clientId: 'a', uploadId: 'u1', at: 90_000 })
  if (!there) throw new Error('The queue is empty.')
  expect([isOverdue(there, 119_999), isOverdue(there, 120_000)]).toEqual([false, true])
})
