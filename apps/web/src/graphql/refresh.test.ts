import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRefresh } from './refresh.ts'

const ask = vi.fn(() => Promise.resolve())
let heardAt = 0
let refresh: ReturnType<typeof createRefresh>

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockClear()
  heardAt = 0
  refresh = createRefresh({ ask, heardAt: () => heardAt })
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

it('asks 5 seconds after the start and then every 60', async () => {
  await vi.advanceTimersByTimeAsync(4_999)
  expect(ask).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('leaves out a turn while the socket is heard', async () => {
  heardAt = Date.now() + 4_000
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ask).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('leaves out the turns of a page that is out of view, and makes up for them when it returns', async () => {
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

it('goes on after a failure, and no further after it was stopped', async () => {
  ask.mockRejectedValueOnce(new Error('down'))
  await vi.advanceTimersByTimeAsync(65_000)
  expect(ask).toHaveBeenCalledTimes(2)
  refresh.stop()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(ask).toHaveBeenCalledTimes(2)
})
