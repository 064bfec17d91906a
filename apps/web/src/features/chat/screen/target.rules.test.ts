import { expect, it } from 'vitest'
import { messageIn, targetAfterNavigation, targetOf, variablesOf } from './target.rules.ts'

it('reads an address', () => {
  expect(targetOf({ chat: '5' })).toEqual({ by: 'id', id: 5 })
  expect(targetOf({ member: '7' })).toEqual({ by: 'profile', profileId: 7 })
  for (const chat of ['0', '-1', '1.5', 'abc', '', '99999999999', '3000000000', '5x']) {
    expect(targetOf({ chat })).toBeNull()
  }
})

it('keeps the open conversation when the address changes to its number', () => {
  const open = { by: 'profile', profileId: 7 } as const
  expect(targetAfterNavigation(open, 5, { by: 'id', id: 5 })).toBe(open)
  expect(targetAfterNavigation(open, 5, { by: 'id', id: 6 })).toEqual({ by: 'id', id: 6 })
  expect(targetAfterNavigation(open, null, { by: 'profile', profileId: 7 })).toBe(open)
  expect(targetAfterNavigation(open, 5, null)).toBeNull()
})

it('asks for one of the two', () => {
  expect(variablesOf({ by: 'id', id: 5 }, true)).toEqual({
    id: 5,
    other: 0,
    byProfile: false,
    atUnread: true,
  })
  expect(variablesOf({ by: 'profile', profileId: 7 }, false)).toEqual({
    profileId: 7,
    other: 7,
    byProfile: true,
    atUnread: false,
  })
})

it('asks for the messages around the one that the address leads to', () => {
  expect(variablesOf({ by: 'id', id: 5 }, true, 57)).toEqual({
    id: 5,
    other: 0,
    byProfile: false,
    atUnread: false,
    around: 57,
  })
  const message = (query: string) => messageIn(new URLSearchParams(query))
  expect(message('message=57')).toBe(57)
  for (const query of ['', 'message=', 'message=0', 'message=-1', 'message=5e3', 'message=99999999999'])
    expect(message(query)).toBeNull()
})
