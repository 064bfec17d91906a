import { beforeEach, expect, it, vi } from 'vitest'
import { startAt } from './marker.ts'

beforeEach(() => sessionStorage.clear())

it('begins a little before what the first answers tell, and tells nobody of that', () => {
  const { marker, told } = startAt(7, 40)
  expect(marker.get()).toBe(37)
  expect(told).toBe(40)
  expect(startAt(7, 1).marker.get()).toBe(0)
})

it('goes on after a reload where the tab was, so that no news is lost in between', () => {
  startAt(7, 40).marker.set(44)
  const { marker, told } = startAt(7, 46)
  expect(told).toBe(44)
  expect(marker.get()).toBe(43)
})

it('keeps members apart, and takes no number that cannot be', () => {
  startAt(7, 40).marker.set(44)
  expect(startAt(8, 46).told).toBe(46)
  expect(startAt(7, 43).told).toBe(43)
  expect(startAt(7, 95).told).toBe(95)
  sessionStorage.setItem('vonk:last-event:7', 'x')
  expect(startAt(7, 46).told).toBe(46)
})

it('works where nothing can be remembered', () => {
  const denied = () => {
    throw new Error('denied')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)
  const { marker, told } = startAt(7, 40)
  marker.set(41)
  vi.restoreAllMocks()
  expect([told, marker.get()]).toEqual([40, 41])
})
