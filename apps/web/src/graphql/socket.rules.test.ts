import { expect, it } from 'vitest'
import { isRejection, pingAfter, pongWithin, reconnectDelay } from './socket.rules.ts'

it('spreads all clients over a second when their server is lost, and over two when it restarts', () => {
  expect([1006, 1013, undefined].map((code) => reconnectDelay(1, code, () => 1))).toEqual([1000, 1000, 1000])
  expect(reconnectDelay(1, 1012, () => 1)).toBe(2000)
  expect([1006, 1012].map((code) => reconnectDelay(1, code, () => 0))).toEqual([0, 0])
})

it('pauses 1.5 s at most in the first half minute, and then up to 30 s', () => {
  const ceilings = [2, 3, 28, 29, 30, 33, 50].map((failures) => reconnectDelay(failures, 1013, () => 1))
  expect(ceilings).toEqual([1500, 1500, 1500, 3000, 6000, 30_000, 30_000])
  expect(reconnectDelay(50, 1006, () => 0)).toBe(15_000)
  const pauses = Array.from({ length: 27 }, (_, at) => reconnectDelay(at + 2, 1006, () => 0.5))
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(30_000)
})

it('does not let 10,000 clients storm a server: their attempts are spread evenly', () => {
  let seed = 1
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const perSecond = new Array<number>(40).fill(0)
  for (let client = 0; client < 10_000; client++)
    for (let [at, failures] = [0, 1]; ; failures++) {
      at += reconnectDelay(failures, 1006, random)
      if (at >= 40_000) break
      perSecond[Math.floor(at / 1000)] = (perSecond[Math.floor(at / 1000)] ?? 0) + 1
    }
  expect(Math.max(...perSecond)).toBeLessThan(11_000)
  expect(Math.max(...perSecond.slice(3, 25))).toBeLessThan(9_500)
})

it('treats only two codes as final, and finds a dead socket within 20 s', () => {
  expect([4401, 4403].every(isRejection)).toBe(true)
  expect([1000, 1006, 1011, 4400, 4429, 4499, 4500, undefined].some(isRejection)).toBe(false)
  expect(pingAfter + pongWithin).toBeLessThanOrEqual(20_000)
})
