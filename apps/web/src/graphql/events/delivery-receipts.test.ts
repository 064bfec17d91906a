import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { arrivalsIn, createDeliveryReceipts } from './delivery-receipts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('sends one receipt for a burst, with the highest number', async () => {
  const send = vi.fn(() => Promise.resolve())
  const deliveries = createDeliveryReceipts(send)
  deliveries.add(1, 4)
  deliveries.add(1, 6)
  deliveries.add(1, 5)
  deliveries.add(2, 9)
  await vi.advanceTimersByTimeAsync(200)
  expect(send.mock.calls).toEqual([
    [1, 6],
    [2, 9],
  ])
})

it('sends nothing twice, but repeats what failed', async () => {
  const send = vi.fn(() => Promise.resolve())
  const deliveries = createDeliveryReceipts(send)
  const note = async () => {
    deliveries.add(1, 4)
    await vi.advanceTimersByTimeAsync(200)
  }
  send.mockRejectedValueOnce(new Error('down'))
  await note()
  await note()
  await note()
  expect(send).toHaveBeenCalledTimes(2)
})

it('forgets the member when it is stopped', async () => {
  const send = vi.fn(() => Promise.resolve())
  const deliveries = createDeliveryReceipts(send)
  deliveries.add(1, 4)
  deliveries.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(send).not.toHaveBeenCalled()
})

it('finds the unread conversations at any depth of an answer', () => {
  const conversation = (id: number, unreadCount: number, lastSeq?: number) => ({
    __typename: 'Conversation',
    id,
    unreadCount,
    ...(lastSeq ? { lastSeq } : {}),
  })
  const data = {
    viewer: { id: 1 },
    conversations: {
      edges: [{ node: conversation(1, 2, 8) }, { node: conversation(2, 0, 9) }, { node: conversation(3, 1) }],
    },
    nothing: null,
  }
  expect(arrivalsIn(data)).toEqual([{ conversationId: 1, seq: 8 }])
})
