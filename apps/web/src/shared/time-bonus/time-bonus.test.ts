import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countdownTimer } from './time-bonus.rules.ts'
import { createTimeBonus } from './time-bonus.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const given = (secondsLeft: number | null = 14_400) => ({ code: 'WELKOM25', percentage: 25, secondsLeft })

function countdown() {
  const device = { moved: 0, slept: 0 }
  const began = Date.now()
  const bonus = createTimeBonus({
    now: () => Date.now() - began - device.slept,
    wall: () => Date.now() + device.moved,
  })
  const ends: string[] = []
  let doubts = 0
  bonus.onEnd(({ code }) => ends.push(code))
  bonus.onStale(() => doubts++)
  const clock = () => {
    const { hours, minutes, seconds } = bonus.snapshot()?.countdownTimer ?? {}
    return hours && `${hours}:${minutes}:${seconds}`
  }
  return { bonus, device, ends, clock, doubts: () => doubts }
}

it('formats the remaining time as two digits each', () => {
  expect(countdownTimer(14_400)).toEqual({ hours: '04', minutes: '00', seconds: '00' })
  expect(countdownTimer(3_661)).toEqual({ hours: '01', minutes: '01', seconds: '01' })
  expect(countdownTimer(59)).toEqual({ hours: '00', minutes: '00', seconds: '59' })
})

it('is inactive until it is started, counts down once a second and ends at zero', () => {
  const { bonus, clock, ends } = countdown()
  expect(bonus.snapshot()).toBeNull()
  bonus.start(given(3))
  expect(bonus.snapshot()).toMatchObject({ discountcode: { code: 'WELKOM25' } })
  const seen = [clock()]
  bonus.subscribe(() => seen.push(clock()))
  vi.advanceTimersByTime(2999)
  expect(seen).toEqual(['00:00:03', '00:00:02', '00:00:01'])
  expect(ends).toEqual([])
  vi.advanceTimersByTime(1)
  expect(bonus.snapshot()).toBeNull()
  expect(ends).toEqual(['WELKOM25'])
  expect(vi.getTimerCount()).toBe(0)
})

it('ignores a second start while it runs, and is cleared when no value is given', () => {
  const { bonus, clock, ends } = countdown()
  bonus.start(given(100))
  vi.advanceTimersByTime(10_000)
  bonus.start(given(100))
  expect(clock()).toBe('00:01:30')
  expect(vi.getTimerCount()).toBe(1)
  bonus.start(null)
  expect(bonus.snapshot()).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
  expect(ends).toEqual([])
})

it('follows a newer answer of the server', () => {
  const { bonus, clock } = countdown()
  bonus.start(given(100))
  const discountcode = bonus.snapshot()?.discountcode
  bonus.apply(given(40))
  expect(clock()).toBe('00:00:40')
  expect(bonus.snapshot()?.discountcode).toBe(discountcode)
  bonus.apply(given(0))
  expect(bonus.snapshot()).toBeNull()
})

it('uses the monotonic clock only: a changed device clock has no effect but a request to the server', () => {
  const { bonus, device, clock, doubts } = countdown()
  bonus.start(given(14_400))
  device.moved = 24 * 60 * 60 * 1000
  vi.advanceTimersByTime(1000)
  expect(clock()).toBe('03:59:59')
  expect(doubts()).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(clock()).toBe('03:59:58')
  expect(doubts()).toBe(1)
})

it('asks the server after the device slept', () => {
  const { bonus, device, doubts } = countdown()
  bonus.start(given(14_400))
  vi.advanceTimersByTime(5000)
  expect(doubts()).toBe(0)
  device.slept = 3_600_000
  vi.advanceTimersByTime(3_601_000)
  expect(doubts()).toBeGreaterThan(0)
})

it('does not count down to a discount without an end', () => {
  const { bonus } = countdown()
  bonus.start(given(null))
  expect(bonus.snapshot()).toBeNull()
  bonus.start(given(60))
  expect(bonus.snapshot()?.discountcode).toEqual({ code: 'WELKOM25', percentage: 25 })
  bonus.clear()
  expect(bonus.snapshot()).toBeNull()
})
