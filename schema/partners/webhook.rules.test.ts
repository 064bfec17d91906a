import { expect, it } from 'vitest'
import { mustBeDisabled, nextAttemptAt } from './webhook.rules.ts'

const now = new Date('2026-11-20T10:00:00Z')
const day = 86_400_000

it('tries for three days, with growing waits, and then gives up', () => {
  let at = now
  let tries = 0
  const waits = []
  for (let next = nextAttemptAt(++tries, at); next; next = nextAttemptAt(++tries, at)) {
    waits.push(next.getTime() - at.getTime())
    at = next
  }
  expect(waits).toEqual([...waits].sort((one, other) => one - other))
  expect([waits[0], tries]).toEqual([5000, 10])
  expect((at.getTime() - now.getTime()) / day).toBeCloseTo(3.15, 1)
})

it('disables what has failed for five days', () => {
  expect(mustBeDisabled(new Date(now.getTime() - 5 * day + 1), now)).toBe(false)
  expect(mustBeDisabled(new Date(now.getTime() - 5 * day), now)).toBe(true)
})
