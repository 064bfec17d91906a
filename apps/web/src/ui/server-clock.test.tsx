import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { noteServerTime, serverNow, useServerClock } from './server-clock.ts'

const day = 86_400_000
afterEach(() => noteServerTime(Date.now()))

it.each([-day, -61_000, 61_000, day])('follows the server if this device is %d ms off', (off) => {
  noteServerTime(Date.now() + off)
  expect(Math.abs(serverNow() - Date.now() - off)).toBeLessThan(1000)
})

it('keeps the clock of the device if they nearly agree, or the server says no time', () => {
  for (const time of [Date.now() + 30_000, undefined, 'soon', Number.NaN]) {
    noteServerTime(time)
    expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000)
  }
})

it('renders again when the time of the server becomes known', () => {
  let renders = 0
  const { result } = renderHook(() => {
    renders++
    return useServerClock()()
  })
  expect(renders).toBe(1)
  act(() => noteServerTime(Date.now() + day))
  expect(renders).toBe(2)
  expect(result.current).toBeGreaterThan(Date.now() + day - 60_000)
})
