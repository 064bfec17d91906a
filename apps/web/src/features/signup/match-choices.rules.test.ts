import { afterEach, expect, it } from 'vitest'
import { keepChoices, likedIn, readChoices } from './match-choices.rules.ts'

afterEach(() => sessionStorage.clear())

it('goes on after a reload, for the same member', () => {
  keepChoices(7, { 1: 'like', 2: 'skip', 3: 'like' })
  expect(readChoices(7)).toEqual({ 1: 'like', 2: 'skip', 3: 'like' })
  expect(likedIn(readChoices(7))).toBe(2)
  expect(readChoices(8)).toEqual({})
})

it.each(['{', 'null', '7', '{"x":"like","2":"love"}'])('begins anew at %s', (stored) => {
  sessionStorage.setItem('vonk:signup-matches:7', stored)
  expect(readChoices(7)).toEqual({})
})
