import { expect, it } from 'vitest'
import { planOpening } from './opening.rules.ts'

const page = (from: number, to: number, more = {}) => ({
  nodes: Array.from({ length: to - from + 1 }, (_, at) => ({ seq: from + at, senderId: 7 })),
  hasEarlier: from > 1,
  hasLater: false,
  ...more,
})
const loaded = (messages: ReturnType<typeof page>, readSeq: number, more = {}) => ({
  conversation: { readSeq, lastSeq: 200, unreadCount: 200 - readSeq, messages },
  isLoading: false,
  viewerId: 1,
  opensAtNewest: false,
  ...more,
})

it('opens at the first unread message if it is loaded', () => {
  expect(planOpening(loaded(page(151, 200), 180))).toEqual({
    opening: { dividerSeq: 181, readSeq: 180, lastSeq: 200, unreadCount: 20, isNew: false },
    around: null,
  })
})

it('fetches the messages around the first unread one if it is not loaded', () => {
  expect(planOpening(loaded(page(151, 200), 20))).toMatchObject({ opening: { dividerSeq: 21 }, around: 21 })
  expect(planOpening(loaded(page(151, 200, { hasEarlier: false }), 20))).toMatchObject({ around: null })
  expect(planOpening(loaded(page(151, 200), 20, { opensAtNewest: true }))).toMatchObject({
    opening: { dividerSeq: 21 },
    around: null,
  })
})

it('opens at the end if all messages were read', () => {
  expect(planOpening(loaded(page(151, 200), 200))?.opening.dividerSeq).toBeNull()
})

it('waits for the newest page instead of opening in an older part', () => {
  const old = page(20, 70, { hasLater: true })
  expect(planOpening(loaded(old, 200, { isLoading: true }))).toBeNull()
  expect(planOpening(loaded(old, 200))).not.toBeNull()
})

it('opens empty if there is no conversation, once that is certain', () => {
  const none = { conversation: null, viewerId: 1, opensAtNewest: false }
  expect(planOpening({ ...none, isLoading: true })).toBeNull()
  expect(planOpening({ ...none, isLoading: false })?.opening).toMatchObject({ isNew: true, dividerSeq: null })
})
