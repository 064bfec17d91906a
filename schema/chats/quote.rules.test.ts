import { expect, it } from 'vitest'
import { type ChosenQuote, quoteProblem } from './quote.rules.ts'

const everything = {
  visibleProfileFields: ['interests' as const],
  visibleProfileNotes: ['about' as const, 'reason' as const],
}
const nothing = { visibleProfileFields: [], visibleProfileNotes: [] }

it('wants a photo for a photo, an interest for an interest, and nothing for a text', () => {
  const fine: ChosenQuote[] = [
    { part: 'photo', photoId: 1 },
    { part: 'interest', interest: 'cooking' },
    { part: 'about' },
    { part: 'reason', photoId: null, interest: null },
  ]
  expect(fine.map((quote) => quoteProblem(quote, everything))).toEqual([null, null, null, null])
  const malformed: ChosenQuote[] = [
    { part: 'photo' },
    { part: 'photo', photoId: 1, interest: 'cooking' },
    { part: 'interest', photoId: 1 },
    { part: 'about', interest: 'cooking' },
    { part: 'reason', photoId: 1 },
  ]
  expect(new Set(malformed.map((quote) => quoteProblem(quote, everything)))).toEqual(new Set(['malformed']))
})

it('knows no part that the site hides from others', () => {
  expect(quoteProblem({ part: 'about' }, nothing)).toBe('hidden')
  expect(quoteProblem({ part: 'reason' }, nothing)).toBe('hidden')
  expect(quoteProblem({ part: 'interest', interest: 'cooking' }, nothing)).toBe('hidden')
  expect(quoteProblem({ part: 'photo', photoId: 1 }, nothing)).toBeNull()
})
