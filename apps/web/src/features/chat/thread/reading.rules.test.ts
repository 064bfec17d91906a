import { expect, it } from 'vitest'
import { activeWithin, dividerAfterArrival, dividerAtOpening, isActive, readUpTo } from './reading.rules.ts'

it('counts only a visible, focused and recently used tab as reading', () => {
  const reader = { visible: true, focused: true, activeAt: 1000 }
  expect(isActive(reader, 1000 + activeWithin - 1)).toBe(true)
  expect(isActive(reader, 1000 + activeWithin)).toBe(false)
  expect(isActive({ ...reader, visible: false }, 1000)).toBe(false)
  expect(isActive({ ...reader, focused: false }, 1000)).toBe(false)
})

it('reads the messages that existed at opening, and later only those that came into view', () => {
  expect(readUpTo({ openedSeq: 40, seenSeq: 0, readSeq: 12 })).toBe(40)
  expect(readUpTo({ openedSeq: 40, seenSeq: 0, readSeq: 40 })).toBeNull()
  expect(readUpTo({ openedSeq: 40, seenSeq: 43, readSeq: 40 })).toBe(43)
  expect(readUpTo({ openedSeq: 40, seenSeq: 41, readSeq: 45 })).toBeNull()
})

it('opens with the divider above the first unread message of the other', () => {
  const messages = [
    { seq: 5, senderId: 7 },
    { seq: 6, senderId: 1 },
    { seq: 7, senderId: 7 },
  ]
  expect(dividerAtOpening({ messages, readSeq: 5, unreadCount: 1, viewerId: 1 })).toBe(7)
  expect(dividerAtOpening({ messages, readSeq: 7, unreadCount: 0, viewerId: 1 })).toBeNull()
  expect(dividerAtOpening({ messages: [], readSeq: 7, unreadCount: 90, viewerId: 1 })).toBe(8)
})

it('leaves the divider in place while the viewer reads', () => {
  expect(dividerAfterArrival({ dividerSeq: 7, seq: 9, seenSeq: 8, watched: true })).toBe(7)
  expect(dividerAfterArrival({ dividerSeq: null, seq: 9, seenSeq: 8, watched: true })).toBeNull()
})

it('sets a new divider when a message arrives unwatched after all earlier ones were seen', () => {
  expect(dividerAfterArrival({ dividerSeq: 7, seq: 9, seenSeq: 8, watched: false })).toBe(9)
  expect(dividerAfterArrival({ dividerSeq: null, seq: 9, seenSeq: 8, watched: false })).toBe(9)
  expect(dividerAfterArrival({ dividerSeq: 9, seq: 10, seenSeq: 8, watched: false })).toBe(9)
})
