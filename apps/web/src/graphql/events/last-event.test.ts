import { beforeEach, expect, it, vi } from 'vitest'
import { startAt } from './last-event.ts'

beforeEach(() => sessionStorage.clear())

it('starts a little before the event id of the first answers, without notifications for those events', () => {
  const { lastEventId, lastKnown } = startAt(7, 40)
  expect(lastEventId.get()).toBe(37)
  expect(lastKnown).toBe(40)
  expect(startAt(7, 1).lastEventId.get()).toBe(0)
})

it('continues after a reload where the tab was, so that no event is lost in between', () => {
  startAt(7, 40).lastEventId.set(44)
  const { lastEventId, lastKnown } = startAt(7, 46)
  expect(lastKnown).toBe(44)
  expect(lastEventId.get()).toBe(43)
})

it('keeps members apart, and ignores an impossible event id', () => {
  startAt(7, 40).lastEventId.set(44)
  expect(startAt(8, 46).lastKnown).toBe(46)
  expect(startAt(7, 43).lastKnown).toBe(43)
  expect(startAt(7, 95).lastKnown).toBe(95)
  sessionStorage.setItem('vonk:last-event:7', 'x')
  expect(startAt(7, 46).lastKnown).toBe(46)
})

it('works when the storage is blocked', () => {
  const denied = () => {
    throw new Error('denied')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)
  const { lastEventId, lastKnown } = startAt(7, 40)
  lastEventId.set(41)
  vi.restoreAllMocks()
  expect([lastKnown, lastEventId.get()]).toEqual([40, 41])
})
