import { describe, expect, it } from 'vitest'
import { areUnchanged, hasCaughtUp } from './replica.rules.ts'

describe('a replica knows what a viewer did and was told', () => {
  it.each([
    ['the same', { last_no: 7, blocked: 2 }, true],
    ['an event more, which was written in between', { last_no: 8, blocked: 2 }, true],
    ['an event less', { last_no: 6, blocked: 2 }, false],
    ['a block that was taken back', { last_no: 7, blocked: 3 }, false],
    ['not yet a block', { last_no: 7, blocked: 1 }, false],
  ])('with %s: %j is %s', (_, replica, knows) => {
    expect(hasCaughtUp(replica, { last_no: 7, blocked: 2 })).toBe(knows)
  })
})

describe('profiles that a replica found', () => {
  const one = { id: 1, is_invisible: false, photo_id: 10 }
  const two = { id: 2, is_invisible: false, photo_id: null }
  it.each([
    ['are as they are now', [one, two], [two, one], true],
    ['include one who blocks, is banned, private or erased now', [one, two], [one], false],
    ['lack one who is seen now', [one], [one, two], false],
    ['show a photo that is not the main one now', [one, two], [{ ...one, photo_id: 11 }, two], false],
    ['show a photo that is removed now', [one, two], [{ ...one, photo_id: null }, two], false],
    [
      'show when somebody was here who is invisible now',
      [one, two],
      [one, { ...two, is_invisible: true }],
      false,
    ],
  ])('%s', (_, found, seen, areSeen) => {
    expect(areUnchanged(found, seen, [1, 2])).toBe(areSeen)
  })

  it('may be none, if none is seen now', () => {
    expect(areUnchanged([], [], [1])).toBe(true)
  })
})
