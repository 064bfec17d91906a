import { expect, it } from 'vitest'
import { choiceOf, dragProgress, exitDurationMs, tiltOf } from './drag.rules.ts'

it.each([
  ['far enough', 160, 0, 'like'],
  ['far enough to the left', -160, 0, 'pass'],
  ['a short quick throw', 40, 0.9, 'like'],
  ['not far enough', 90, 0, null],
  ['pulled back at the end', 160, -1.2, null],
  ['a touch', 4, 3, null],
])('decides from distance and speed: %s', (_name, x, speed, choice) => {
  expect(choiceOf(x, speed, 400)).toBe(choice)
})

it('tilts a card by 8 degrees at most', () => {
  expect([tiltOf(1000, 400), tiltOf(-1000, 400), tiltOf(0, 400)]).toEqual([8, -8, 0])
})

it('shows the full mark at the distance where a release decides', () => {
  expect([
    dragProgress(136, 400),
    dragProgress(-400, 400),
    dragProgress(68, 400),
    dragProgress(0, 0),
  ]).toEqual([1, -1, 0.5, 0])
})

it('lets a card leave as fast as it was thrown', () => {
  expect([exitDurationMs(900, 0), exitDurationMs(900, 3), exitDurationMs(900, 40)]).toEqual([420, 300, 160])
})
