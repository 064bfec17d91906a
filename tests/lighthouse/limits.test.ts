import { expect, it } from 'vitest'
import { middleOf, misses, pages, type Visit } from './limits.ts'

const good: Visit = {
  performance: 95,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  shift: 0.019,
  scripts: 19.9,
  weight: 249,
}
const lander = { path: '/landers/video', weight: 250 }

it('accepts a visit that is within every limit', () => {
  expect(misses(lander, good)).toEqual([])
  expect(misses({ path: '/pricing' }, { ...good, weight: 900 })).toEqual([])
})

it.each([
  ['performance', { performance: 94 }],
  ['accessibility', { accessibility: 99 }],
  ['best practices', { bestPractices: 96 }],
  ['SEO', { seo: 92 }],
  ['layout shift', { shift: 0.02 }],
  ['JavaScript', { scripts: 20 }],
  ['in all', { weight: 250 }],
])('names what is missed: %s', (name, worse) => {
  const faults = misses(lander, { ...good, ...worse })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(name)
})

it('takes the median of each value', () => {
  const visits = [60, 98, 97].map((performance, n) => ({ ...good, performance, weight: n }))
  expect(middleOf(visits)).toEqual({ ...good, performance: 97, weight: 1 })
})

it('does not judge the SEO of a page that search engines leave out', () => {
  expect(misses({ path: '/members/:id/landing', isHidden: true }, { ...good, seo: 66 })).toEqual([])
})

it('measures the first page, the nine landers and those of a member with a limit for everything together', () => {
  expect(pages.filter(({ weight }) => weight === 250)).toHaveLength(13)
})
