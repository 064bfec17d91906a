import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPolling } from './polling.ts'

const ask = vi.fn(() => Promise.resolve())
let lastMessageAt = 0
let refresh: ReturnType<typeof createPolling>

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockClear()
  lastMessageAt = 0
  refresh = createPolling({ poll: ask, lastMessageAt: () => lastMessageAt })
  refresh.start()
})
afterEach(() => {
  refresh.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const view = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('polls 5 seconds after the start and then every 60', async () => {
  await vi.advanceTimersByTimeAsync(4_999)
  expect(ask).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('skips a poll while the socket is receiving', async () => {
  lastMessageAt = Date.now() + 4_000
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ask).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('polls on if the clock of the device was set back by a day', async () => {
  lastMessageAt = Date.now() + 86_400_000
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('skips the polls of a hidden page, and catches up when it becomes visible', async () => {
  view('hidden')
  await vi.advanceTimersByTimeAsync(200_000)
  expect(ask).toHaveBeenCalledTimes(0)
  view('visible')
  expect(ask).toHaveBeenCalledTimes(1)
  view('hidden')
  view('visible')
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('continues after a failure, and stops when it is stopped', async () => {
  ask.mockRejectedValueOnce(new Error('down'))
  await vi.advanceTimersByTimeAsync(65_000)
  expect(ask).toHaveBeenCalledTimes(2)
  refresh.stop()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('polls as often as it is told while it runs', async () => {
  refresh.stop()
  let interval = 60_000
  refresh = createPolling({ poll: ask, lastMessageAt: () => lastMessageAt, interval: () => interval })
  refresh.start()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ask).toHaveBeenCalledTimes(1)
  interval = 300_000
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(299_999)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(3)
})
