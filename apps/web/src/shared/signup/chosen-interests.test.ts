import { expect, it } from 'vitest'
import { interestDisplay } from '../interests.ts'
import { chosenInterests, offeredInterests } from './chosen-interests.ts'

it('offers only interests of the catalogue', () => {
  expect(offeredInterests.filter((key) => !interestDisplay(key))).toEqual([])
})

it.each([
  ['interest=wine&interest=music&interest=hiking', ['music', 'hiking', 'wine']],
  ['interest=music&interest=music', ['music']],
  ['interest=sex&interest=%3Cimg%3E&interest=', []],
  ['gender=male', []],
])('reads %s', (query, chosen) => {
  expect(chosenInterests(new URLSearchParams(query))).toEqual(chosen)
})
