import { beforeEach, expect, it } from 'vitest'
import { announceMatch, closeMatch, forgetMatch, matchStore, resetMatches } from './match-moment.ts'

beforeEach(resetMatches)

it('is told once, whether the answer or the event comes first', () => {
  announceMatch(7, 'own')
  announceMatch(7, 'other')
  expect(matchStore.snapshot()).toEqual({ profileId: 7, origin: 'own' })
  closeMatch()
  expect(matchStore.snapshot()).toBeNull()
  announceMatch(7, 'other')
  expect(matchStore.snapshot()).toBeNull()
})

it('waits its turn', () => {
  announceMatch(7, 'own')
  announceMatch(8, 'other')
  expect(matchStore.snapshot()?.profileId).toBe(7)
  closeMatch()
  expect(matchStore.snapshot()?.profileId).toBe(8)
})

it('may be told again after the like was taken back', () => {
  announceMatch(7, 'own')
  closeMatch()
  forgetMatch(7)
  announceMatch(7, 'own')
  expect(matchStore.snapshot()?.profileId).toBe(7)
})
