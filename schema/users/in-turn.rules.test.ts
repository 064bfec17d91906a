import { expect, it } from 'vitest'
import { inTurns } from './in-turn.ts'

it('runs at most so many at a time, in order, whatever comes in between and whatever fails', async () => {
  const inTurn = inTurns(2)
  let running = 0
  let most = 0
  const begun: number[] = []
  const work = (n: number) => async () => {
    begun.push(n)
    most = Math.max(most, ++running)
    await Promise.resolve()
    await Promise.resolve()
    running--
    if (n % 3 === 0) throw new Error('no')
    // Somebody comes in the very moment in which a place is handed over.
    if (n < 20) late.push(inTurn(work(n + 100)).catch(() => {}))
  }
  const late: Promise<unknown>[] = []
  await Promise.allSettled(Array.from({ length: 20 }, (_, n) => inTurn(work(n))))
  await Promise.all(late)
  expect(most).toBe(2)
  expect(begun.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, n) => n))
  expect(begun).toHaveLength(20 + late.length)
})
