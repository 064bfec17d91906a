import { expect, it } from 'vitest'
import { countSend } from './send-limit.ts'

/** Stands for the database of the members. */
const db = {}
const start = new Date('2026-01-01T12:00:00Z')
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds)

it('allows a burst of 60, then rejects with a waiting time, then allows 5 a second', () => {
  const burst = Array.from({ length: 61 }, () => countSend(db, 1, start))
  expect(burst.slice(0, 60)).toEqual(Array(60).fill(0))
  expect(burst[60]).toBe(1)
  expect([countSend(db, 1, later(1000)), countSend(db, 1, later(1000))]).toEqual([0, 0])
  expect(
    Array.from({ length: 5 }, () => countSend(db, 1, later(1000))).filter((wait) => wait > 0).length,
  ).toBeGreaterThan(0)
})

it('limits each member separately', () => {
  for (let n = 0; n < 100; n++) countSend(db, 2, start)
  expect(countSend(db, 3, start)).toBe(0)
})

it('works if the clock goes back', () => {
  for (let n = 0; n < 60; n++) countSend(db, 4, later(5000))
  expect(countSend(db, 4, start)).toBe(1)
})
