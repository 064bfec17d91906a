import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepRunning, type RunningServer, restartDelayMs } from './keep-running.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000

/** A server that ends after so many milliseconds; one that is stopped before never ends. */
const lasting = (milliseconds: number): RunningServer => ({
  ended: new Promise((resolve) => setTimeout(resolve, milliseconds)),
  stop: async () => {},
})

function watched(first: RunningServer, start: () => Promise<RunningServer>) {
  const calls: (number | string)[] = []
  const letGo = keepRunning(first, start, {
    crashed: (pause, error) => calls.push(error ? `${error.message} ${pause}` : pause),
    restarted: () => calls.push('again'),
  })
  return { calls, letGo }
}

it('waits longer before each start, at most a minute', () => {
  expect([0, 1, 2, 3, 6, 7, 99].map(restartDelayMs)).toEqual([0, 1000, 2000, 4000, 32_000, 60_000, 60_000])
})

it('starts a server that dies at once, and one that dies again and again with pauses', async () => {
  const start = vi.fn(async () => lasting(10))
  const { calls, letGo } = watched(lasting(2 * minute), start)
  await vi.advanceTimersByTimeAsync(2 * minute + 50)
  expect(calls).toEqual([0, 'again', 1000])
  await vi.advanceTimersByTimeAsync(60 * minute)
  expect(start.mock.calls.length).toBeGreaterThan(60)
  expect(start.mock.calls.length).toBeLessThan(70)
  await letGo()
})

it('starts at once again after a steady run', async () => {
  const { calls, letGo } = watched(lasting(10), async () => lasting(2 * minute))
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(calls).toEqual([0, 'again', 0, 'again', 0, 'again'])
  await letGo()
})

it('tells why a start failed, and tries again', async () => {
  const start = vi.fn(async () => lasting(minute))
  start.mockRejectedValueOnce(new Error('The disk is full.'))
  const { calls, letGo } = watched(lasting(10), start)
  await vi.advanceTimersByTimeAsync(2000)
  expect(calls).toEqual([0, 'The disk is full. 1000', 'again'])
  await letGo()
})

it('starts nothing once it is let go, also during a pause', async () => {
  const start = vi.fn(async () => lasting(10))
  const { letGo } = watched(lasting(10), start)
  await vi.advanceTimersByTimeAsync(500)
  const last = await letGo()
  expect(start).toHaveBeenCalledOnce()
  expect(last).toBe(await start.mock.results[0]?.value)
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(start).toHaveBeenCalledOnce()
})
