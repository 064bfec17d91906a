import { expect, it } from 'vitest'
import { hoursLeft, secondsLeft, type Today, untilNextHour } from './swipe-day.rules.ts'

const receivedAt = 1_000_000
const today = (seconds: number): Today => ({
  likesPerDay: 4,
  likesLeft: 0,
  canUndo: false,
  secondsLeft: seconds,
  receivedAt,
})

it.each([
  [39_600, 0, 11],
  [39_600, 1, 11],
  [39_600, 3_600, 10],
  [39_600, 39_599, 1],
  [60, 0, 1],
  [60, 90, 1],
])('of %i seconds, %i later, says %i hours', (seconds, later, hours) => {
  expect(hoursLeft(today(seconds), receivedAt + later * 1000)).toBe(hours)
})

it('ends when the seconds have passed, and not earlier when the device clock is set back', () => {
  expect(secondsLeft(today(60), receivedAt + 61_000)).toBe(0)
  expect(secondsLeft(today(60), receivedAt - 5_000)).toBe(60)
})

it('changes its text exactly at the time that it returns', () => {
  for (const seconds of [5, 60, 3_600, 3_601, 39_600, 41_234]) {
    const start = today(seconds)
    const wait = untilNextHour(start, receivedAt)
    expect(hoursLeft(start, receivedAt + wait - 1)).toBe(hoursLeft(start, receivedAt))
    const after = receivedAt + wait + 1
    const isOver = secondsLeft(start, after) === 0
    expect(isOver || hoursLeft(start, after) < hoursLeft(start, receivedAt)).toBe(true)
  }
})
