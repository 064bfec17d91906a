import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { LimitName } from '../../../schema/core/rate-limit.settings.ts'
import { searchAsVisitor } from '../../../schema/search/visitor-search.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
// A new day, because a process holds uses that it took in advance.
beforeEach(() => fixture.clock.advance(1 * days))

/** Sets limits of the site to two uses a day. */
const limitTo2 = (...names: LimitName[]) => {
  const [site] = [...fixture.services.sites.values()]
  if (!site) throw new Error('The fixture has no site.')
  for (const name of names) site.limits[name] = { uses: 2, minutes: 1440, block: 0, longestBlock: 0 }
}
const allow = (...names: LimitName[]) => {
  const [site] = [...fixture.services.sites.values()]
  for (const name of names)
    if (site) site.limits[name] = { uses: 1000, minutes: 1440, block: 0, longestBlock: 0 }
}
/** The codes with which so many requests ended; 'ok' without an error. */
async function outcomes(of: Actor, query: string, count: number): Promise<string[]> {
  const codes: string[] = []
  while (codes.length < count) {
    const { errors } = await of.result(query)
    codes.push(String(errors?.[0]?.extensions.code ?? 'ok'))
  }
  return codes
}
const rejectedAfter2 = ['ok', 'ok', 'RATE_LIMITED']

it('counts the profiles of one network', async () => {
  limitTo2('profileViewsNetwork')
  const [anna, bram] = [await fixture.person(), await fixture.person()]
  expect(await outcomes(anna, `{ member(id: ${bram.id}) { id } }`, 3)).toEqual(rejectedAfter2)
  expect(await outcomes(bram, `{ member(id: ${anna.id}) { id } }`, 1)).toEqual(['RATE_LIMITED'])
  allow('profileViewsNetwork')
})

it('counts the profiles of one member, the own one excepted', async () => {
  limitTo2('profileViews')
  const [anna, bram] = [await fixture.person(), await fixture.person()]
  expect(await outcomes(anna, `{ member(id: ${anna.id}) { id } }`, 4)).not.toContain('RATE_LIMITED')
  expect(await outcomes(anna, `{ member(id: ${bram.id}) { id } }`, 3)).toEqual(rejectedAfter2)
  // One request with many aliases gets no further.
  const aliases = Array.from({ length: 5 }, (_, n) => `m${n}: member(id: ${anna.id}) { id }`).join(' ')
  const { errors } = await bram.result(`{ ${aliases} }`)
  expect(errors).toHaveLength(3)
  allow('profileViews')
})

it('counts the pages of the search', async () => {
  limitTo2('searchPages')
  const anna = await fixture.person()
  const page = '{ members(first: 24) { edges { node { id } } } }'
  expect(await outcomes(anna, page, 3)).toEqual(rejectedAfter2)
  allow('searchPages')
})

it('counts the pages of swipe cards', async () => {
  limitTo2('searchPages')
  const anna = await fixture.person()
  expect(await outcomes(anna, '{ swipeCards { edges { node { id } } } }', 3)).toEqual(rejectedAfter2)
  allow('searchPages')
})

it('counts the pages of the match finder', async () => {
  limitTo2('searchPages')
  const anna = await fixture.person()
  const page = '{ matchFinder(wishes: {}) { edges { node { profile { id } } } } }'
  expect(await outcomes(anna, page, 3)).toEqual(rejectedAfter2)
  allow('searchPages')
})

it('counts the pages of search that the visitors of one network read', async () => {
  limitTo2('visitorPages')
  const read = () => searchAsVisitor(fixture.visitor.context(), { country: 'NL' }, 1)
  await read()
  await read()
  await expect(read()).rejects.toMatchObject({ extensions: { code: 'PROOF_REQUIRED' } })
})

it('counts the different previews of the visitors of one network, each once', async () => {
  limitTo2('teasers')
  const preview = (id: number, count = 1) => outcomes(fixture.visitor, `{ teaser(id: ${id}) { age } }`, count)
  expect(await preview(1, 3)).toEqual(['ok', 'ok', 'ok'])
  expect([await preview(2), await preview(3), await preview(1)]).toEqual([['ok'], ['PROOF_REQUIRED'], ['ok']])
  limitTo2('teasersHard')
  expect(await preview(3)).toEqual(['RATE_LIMITED'])
  fixture.clock.advance(1 * days)
  expect(await preview(3)).toEqual(['ok'])
})
