import { beforeEach, expect, it } from 'vitest'
import { announceMatch, dropMatch, matchStore, resetMatches, showNextMatch } from './match-queue.ts'

beforeEach(resetMatches)

it('is announced once, whether the answer or the event comes first', () => {
  announceMatch(7)
  announceMatch(7)
  expect(matchStore.snapshot()).toBe(7)
  showNextMatch()
  expect(matchStore.snapshot()).toBeNull()
  announceMatch(7)
  expect(matchStore.snapshot()).toBeNull()
})

it('waits until the previous match is closed', () => {
  announceMatch(7)
  announceMatch(8)
  expect(matchStore.snapshot()).toBe(7)
  showNextMatch()
  expect(matchStore.snapshot()).toBe(8)
})

it('may be announced again after the like was taken back', () => {
  announceMatch(7)
  showNextMatch()
  dropMatch(7)
  announceMatch(7)
  expect(matchStore.snapshot()).toBe(7)
})
