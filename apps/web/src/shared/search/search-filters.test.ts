import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type GraphQLInputObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { filtersFrom, formatted, memberFilter, openFilters, paramsFor } from './filters.rules.ts'
import { type Filters, filterNames, isOffered, mayFit, searchFilters } from './search-filters.ts'

const schemaFile = (path: string) =>
  readFileSync(join(import.meta.dirname, '../../../../../schema', path), 'utf8')
const graph = buildSchema(schemaFile('schema.graphql'))
const inputOf = (name: string) => Object.keys((graph.getType(name) as GraphQLInputObjectType).getFields())
const minAge = 18
const open = openFilters(minAge)
/** A value of every filter that excludes somebody. */
const narrow: Filters = {
  gender: 'MALE',
  sexuality: 'BI',
  country: 'NL',
  region: 'NL-UT',
  minAge: 30,
  maxAge: 40,
  realPeopleOnly: true,
  onlineNow: true,
  newThisWeek: true,
  withPhoto: true,
  sharedInterests: true,
  verifiedOnly: true,
  reason: 'DATING',
  language: 'fr',
  minHeight: 160,
  maxHeight: 190,
  hasChildren: 'GROWN',
  wantsChildren: 'OPEN',
  smoking: 'NO',
}

it('has the filters of the graph, and those of them that answer a question in the match finder', () => {
  expect([...filterNames].sort()).toEqual(inputOf('MemberFilter'))
  const names = filterNames.filter((name) => searchFilters[name].kind)
  expect([...names, 'interests'].sort()).toEqual(inputOf('MatchWishes'))
})

it('has the settings by which the server offers the filters, and a parameter of its own for each', () => {
  const server = schemaFile('search/search-filters.rules.ts').matchAll(/setting: '(\w+)'/g)
  expect(filterNames.map((name) => searchFilters[name].setting)).toEqual([...server].map(([, one]) => one))

  expect(new Set(filterNames.map((name) => searchFilters[name].param)).size).toBe(filterNames.length)
})

it.each([
  [{ age: 29, isFictional: false, mainPhoto: null }, { minAge: 30 }, false],
  [{ age: 30, isFictional: false, mainPhoto: null }, { minAge: 30, maxAge: 30 }, true],
  [{ age: 41, isFictional: false, mainPhoto: null }, { maxAge: 40 }, false],
  [{ age: 98, isFictional: false, mainPhoto: null }, {}, true],
  [{ age: 33, isFictional: true, mainPhoto: null }, { realPeopleOnly: true }, false],
  [{ age: null, isFictional: false, mainPhoto: null }, { minAge: 30, maxAge: 40 }, true],
  [{ age: 33, isFictional: false, mainPhoto: null }, { withPhoto: true }, false],
  [
    { age: 33, isFictional: false, mainPhoto: {} },
    { withPhoto: true, onlineNow: true, newThisWeek: true },
    true,
  ],
  [{ age: 33, isFictional: true, mainPhoto: null }, { gender: 'MALE', country: 'BE' }, true],
] as const)('says of a card %o whether it may fit %o', (card, filters, may) => {
  expect(mayFit({ ...open, ...filters }, card)).toBe(may)
})

describe.each(filterNames)('%s', (name) => {
  const { param, setting, needs } = searchFilters[name]
  const alone = { ...open, [name]: narrow[name], ...(needs && { [needs]: narrow[needs] }) }

  it('survives the way through an address, against any default', () => {
    for (const [filters, defaults] of [
      [alone, open],
      [alone, narrow],
      [open, narrow],
    ] as const) {
      const params = paramsFor(filters, defaults, new URLSearchParams())
      expect(filtersFrom(new URLSearchParams(params.toString()), defaults, minAge)).toEqual(filters)
    }
    expect(paramsFor(alone, open, new URLSearchParams()).get(param)).toBe(formatted(name, narrow[name]))
  })

  it('is sent only if it excludes somebody', () => {
    expect(memberFilter(alone, minAge)[name]).toBe(narrow[name])
    expect(memberFilter(open, minAge)).not.toHaveProperty(name)
  })

  it('is offered by its setting and that of the filter that it needs', () => {
    const all = filterNames.map((one) => searchFilters[one].setting)
    expect(isOffered(name, all)).toBe(true)
    expect(
      isOffered(
        name,
        all.filter((one) => one !== setting),
      ),
    ).toBe(false)
    if (needs) expect(isOffered(name, [setting])).toBe(false)
  })
})
