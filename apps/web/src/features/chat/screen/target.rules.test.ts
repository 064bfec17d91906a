import { expect, it } from 'vitest'
import { keptTarget, targetOf, variablesOf } from './target.rules.ts'

it('reads an address', () => {
  expect(targetOf({ chat: '5' })).toEqual({ by: 'id', id: 5 })
  expect(targetOf({ member: '7' })).toEqual({ by: 'profile', profileId: 7 })
  for (const chat of ['0', '-1', '1.5', 'abc', '', '99999999999', '3000000000', '5x']) {
    expect(targetOf({ chat })).toBeNull()
  }
})

it('stays with the open conversation when the address begins to name it by number', () => {
  const open = { by: 'profile', profileId: 7 } as const
  expect(keptTarget(open, 5, { by: 'id', id: 5 })).toBe(open)
  expect(keptTarget(open, 5, { by: 'id', id: 6 })).toEqual({ by: 'id', id: 6 })
  expect(keptTarget(open, null, { by: 'profile', profileId: 7 })).toBe(open)
  expect(keptTarget(open, 5, null)).toBeNull()
})

it('asks for one of the two', () => {
  expect(variablesOf({ by: 'id', id: 5 })).toEqual({ id: 5, other: 0, byProfile: false })
  expect(variablesOf({ by: 'profile', profileId: 7 })).toEqual({ profileId: 7, other: 7, byProfile: true })
})
