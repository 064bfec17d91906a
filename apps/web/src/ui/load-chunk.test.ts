import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

const address = 'https://vonk.example/assets/a-1.js'
let isAway = false
let status = 200
let requests: string[] = []
beforeEach(() => {
  isAway = false
  status = 200
  requests = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (at: string) => {
    requests.push(at)
    if (isAway) throw new TypeError('Failed to fetch')
    return new Response(null, { status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const gone = new TypeError('Failed to fetch dynamically imported module')

it('waits while the server is unavailable, and loads when it is back', async () => {
  isAway = true
  const load = vi.fn(async () => {
    if (isAway) throw gone
    return 'a chunk'
  })
  const chunk = loadChunk(load)
  await vi.advanceTimersByTimeAsync(7_500)
  const before = load.mock.calls.length
  expect(before).toBeGreaterThan(2)
  isAway = false
  window.dispatchEvent(new Event('online'))
  expect(await chunk).toBe('a chunk')
  expect(load).toHaveBeenCalledTimes(before + 1)
})

it('gives up at once when the server says that the chunk is gone', async () => {
  status = 404
  const lost = new TypeError(`${gone.message}: ${address}`)
  const load = vi.fn(() => Promise.reject(lost))
  await expect(loadChunk(load)).rejects.toBe(lost)
  expect(requests).toEqual([address])
  const styles = new Error('Unable to preload CSS for /assets/a.css')
  await expect(loadChunk(() => Promise.reject(styles))).rejects.toBe(styles)
  expect(requests.at(-1)).toBe('/assets/a.css')
})

it('gives up when the load fails again and again although the server answers', async () => {
  const load = vi.fn(() => Promise.reject(gone))
  const end = expect(loadChunk(load)).rejects.toBe(gone)
  await vi.advanceTimersByTimeAsync(90_000)
  await end
  expect(load).toHaveBeenCalledTimes(10)
  expect(new Set(requests)).toEqual(new Set(['/health']))
})

it('survives an interrupted load while the server answers', async () => {
  const load = vi.fn(async () => 'a chunk').mockRejectedValueOnce(gone)
  const chunk = loadChunk(load)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await chunk).toBe('a chunk')
})
