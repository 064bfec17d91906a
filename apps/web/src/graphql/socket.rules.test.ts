import { expect, it } from 'vitest'
import { isRejection, pingAfter, pongWithin, reconnectDelay } from './socket.rules.ts'

it('pauses a random time under a ceiling that doubles to 30 s', () => {
  const ceilings = [1, 2, 3, 4, 5, 50].map((failures) => reconnectDelay(failures, 1006, () => 1))
  expect(ceilings).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(reconnectDelay(5, 1006, () => 0)).toBe(0)
})

it('spreads all clients over 5 s when the server restarts', () => {
  expect(reconnectDelay(1, 1012, () => 1)).toBe(5000)
  expect(reconnectDelay(1, 1013, () => 1)).toBe(5000)
  expect(reconnectDelay(4, 1012, () => 1)).toBe(16_000)
})

it('treats only two codes as final, and finds a dead socket within 20 s', () => {
  expect([4401, 4403].every(isRejection)).toBe(true)
  expect([1000, 1006, 1011, 4400, 4429, 4499, 4500, undefined].some(isRejection)).toBe(false)
  expect(pingAfter + pongWithin).toBeLessThanOrEqual(20_000)
})
