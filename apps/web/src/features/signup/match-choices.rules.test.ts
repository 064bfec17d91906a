import { afterEach, expect, it } from 'vitest'
import { choicesOf, likedIn } from './match-choices.rules.ts'

afterEach(() => sessionStorage.clear())

it('restores the choices after a reload, for the same member', () => {
  choicesOf(7).set({ 1: 'like', 2: 'skip', 3: 'like' })
  expect(choicesOf(7).get()).toEqual({ 1: 'like', 2: 'skip', 3: 'like' })
  expect(likedIn(choicesOf(7).get())).toBe(2)
  expect(choicesOf(8).get()).toEqual({})
})

it.each(['{', 'null', '7', '{"x":"like","2":"love"}'])('starts without choices for %s', (stored) => {
  sessionStorage.setItem('vonk:signup-matches:7', stored)
  expect(choicesOf(7).get()).toEqual({})
})
