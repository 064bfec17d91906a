import { expect, it } from 'vitest'
import { unusualNames } from './words.ts'

const released = new Set(['wishes', 'MatchWish'])
const found = (text: string, path = 'schema/users/user.ts') => unusualNames(path, text, released)

it('finds an unusual word in an identifier and in the name of a file', () => {
  expect(found('const refusalOf = 1')).toEqual(['refusalOf'])
  expect(found('interface Freshener { IS_TOLD: boolean }')).toEqual(['Freshener', 'IS_TOLD'])
  expect(found('', 'apps/web/src/farewell-page.tsx')).toEqual(['farewell-page.tsx'])
  expect(found('export const Page = () => <Purse />', 'apps/web/src/page.tsx')).toEqual(['Purse'])
})

it('leaves sentences, comments and the names of the graph alone, and words that only contain one', () => {
  expect(found("// They told us.\nconst text = 'Your wish, whoever you are'")).toEqual([])
  expect(found('const input: MatchWish = { wishes: 1 }')).toEqual([])
  expect(found('const isVeiled = 1, entitled = 2, wished = 3')).toEqual([])
})
