import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createConnection } from './connection.ts'

let closing: AbortController
beforeEach(() => {
  vi.useFakeTimers()
  closing = new AbortController()
})
afterEach(() => {
  closing.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const device = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
const view = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('counts the failures since the socket was last open, and gives the time of the next attempt', async () => {
  const connection = createConnection(closing.signal)
  const seen = vi.fn()
  connection.watch(seen)
  connection.failed()
  connection.failed()
  const paused = connection.pause(3000)
  expect(connection.get()).toMatchObject({ status: 'waiting', failures: 2, retryAt: Date.now() + 3000 })
  await vi.advanceTimersByTimeAsync(3000)
  await paused
  connection.opening()
  connection.opened()
  expect(connection.get()).toMatchObject({ status: 'open', failures: 0, retryAt: null })
  expect(seen).toHaveBeenCalledTimes(5)
})

it.each([
  ['a press', (connection: ReturnType<typeof createConnection>) => connection.get().retryNow()],
  ['the return of the network', () => device(true)],
  ['coming into view', () => view('visible')],
])('%s ends the pause', async (_what, wake) => {
  const connection = createConnection(closing.signal)
  const over = vi.fn()
  connection.pause(30_000).then(over)
  await vi.advanceTimersByTimeAsync(10)
  expect(over).not.toHaveBeenCalled()
  wake(connection)
  await vi.advanceTimersByTimeAsync(0)
  expect(over).toHaveBeenCalled()
})

it('keeps waiting while the page is hidden or the device is offline', async () => {
  const connection = createConnection(closing.signal)
  const over = vi.fn()
  connection.pause(30_000).then(over)
  view('hidden')
  device(false)
  view('visible')
  await vi.advanceTimersByTimeAsync(1000)
  expect(over).not.toHaveBeenCalled()
})

it('reports offline while the device does, whatever the state of the socket', () => {
  const connection = createConnection(closing.signal)
  connection.opened()
  const seen = vi.fn()
  connection.watch(seen)
  device(false)
  expect(connection.get().status).toBe('offline')
  expect(seen).toHaveBeenCalled()
  device(true)
  expect(connection.get().status).toBe('open')
})
