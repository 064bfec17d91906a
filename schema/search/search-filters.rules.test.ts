import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLInputObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { finderFilters, validCriteria } from '../matching/match-criteria.rules.ts'
import { profileFields, profileNotes } from '../profiles/visible-fields.rules.ts'
import { searchKeys } from './search.rules.ts'
import { searchSettings } from './search.settings.ts'
import { countStatement, pageStatement } from './search.store.ts'
import {
  allowedFilter,
  droppable,
  filterEntries,
  type MemberFilter,
  offeredFilters,
  searchFields,
  validFilter,
} from './search-filters.rules.ts'

const graph = buildSchema(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'))
const inputOf = (name: string) => (graph.getType(name) as GraphQLInputObjectType).getFields()
const site = {
  minAge: 18,
  onlineMinutes: 5,
  timeZone: 'UTC',
  visibleProfileFields: profileFields,
  visibleProfileNotes: profileNotes,
  verification: true,
  searchFields,
  interests: [],
}
// One value of each type that excludes somebody.
const samples = {
  Boolean: true,
  Gender: 'female',
  HasChildren: 'grown',
  Int: 40,
  Reason: 'dating',
  Sexuality: 'bi',
  Smoking: 'no',
  String: 'nl',
  WantsChildren: 'open',
} as const
const everything: MemberFilter = {
  ...Object.fromEntries(filterEntries.map(([name, { type }]) => [name, samples[type]])),
  minHeight: 160,
  maxHeight: 190,
}
const sqlOf = (filter: MemberFilter) => {
  const keys = searchKeys(filter, site, new Date('2026-11-20T12:00:00Z'))
  const scope = { siteId: 1, viewerId: 2 }
  return [
    pageStatement(keys, scope, { by: 'activity', after: null }, 25),
    countStatement(keys, scope, 1001),
  ].map(({ statement, values }) => [statement.name, statement.text, values])
}

it('has exactly the filters of the graph and of the settings', () => {
  const names = filterEntries.map(([name]) => name).sort()
  expect(Object.keys(inputOf('MemberFilter'))).toEqual(names)
  const finderNames = finderFilters.map(({ name }) => name)
  expect(Object.keys(inputOf('MatchWishes'))).toEqual([...finderNames, 'interests'].sort())
  const offered = searchSettings.searchFields.parse(undefined)
  expect([...offered].sort()).toEqual(filterEntries.map(([, { setting }]) => setting).sort())
  expect(new Set(offered).size).toBe(names.length)
})

it('drops both ends of a range together, and what a filter needs with it, but never the gender', () => {
  const valid = (filter: MemberFilter) => droppable(validFilter(filter, site.minAge))
  expect(valid({ gender: 'female' })).toEqual([])
  expect(
    valid({ gender: 'male', country: 'NL', region: 'NL-UT', minAge: 30, maxAge: 40, onlineNow: true }),
  ).toEqual([['country', 'region'], ['region'], ['minAge', 'maxAge'], ['onlineNow']])
  expect(valid({ maxAge: 40, withPhoto: false })).toEqual([['maxAge']])
  expect(valid({ minHeight: 170, maxHeight: 180, smoking: 'no', verifiedOnly: true })).toEqual([
    ['verifiedOnly'],
    ['minHeight', 'maxHeight'],
    ['smoking'],
  ])
})

it('offers no filter by a field that the site hides', () => {
  const hiding = { ...site, visibleProfileFields: profileFields.filter((field) => field !== 'interests') }
  expect(offeredFilters(site)).toContain('shared_interests')
  expect(offeredFilters(hiding)).not.toContain('shared_interests')
  const hidingNotes = { ...site, visibleProfileNotes: profileNotes.filter((note) => note !== 'reason') }
  expect(offeredFilters(site)).toContain('reason')
  expect(offeredFilters(hidingNotes)).not.toContain('reason')
})

it('offers the filter of verified photos only where photos are verified', () => {
  expect(offeredFilters(site)).toContain('verified_only')
  expect(offeredFilters({ ...site, verification: false })).not.toContain('verified_only')
})

it('knows the languages and heights that a profile can say, and ignores others', () => {
  const valid = (filter: MemberFilter) => validFilter(filter, site.minAge)
  expect(valid({ language: 'NL' }).language).toBe('nl')
  expect(valid({ language: "nl' or true --" }).language).toBeNull()
  expect(valid({ minHeight: 120, maxHeight: 230 })).toMatchObject({ minHeight: null, maxHeight: null })
  expect(valid({ minHeight: 121, maxHeight: 229 })).toMatchObject({ minHeight: 121, maxHeight: 229 })
})

describe.each(filterEntries)('%s', (name, row) => {
  const { type, description, setting, needs, key } = row
  const without = { ...everything, [name]: null }

  it('has its type and its description in the graph', () => {
    const field = inputOf('MemberFilter')[name]
    expect([String(field?.type), field?.description]).toEqual([type, description])
  })

  it('narrows the statements of the search', () => {
    const [page, count] = sqlOf(everything)
    const [otherPage, otherCount] = sqlOf(without)
    expect([page, count]).not.toEqual([otherPage, otherCount])
  })

  it('has a name of its own on a connection, or none', () => {
    const alone = {
      ...(needs && { [needs]: everything[needs as keyof MemberFilter] }),
      [name]: everything[name],
    }
    const names = sqlOf(alone).map(([one]) => one)
    const others = sqlOf({ ...alone, [name]: null }).map(([one]) => one)
    for (const [at, one] of names.entries()) expect(one).not.toBe(others[at])
    const isKept = 'condition' in row && name !== 'onlineNow'
    expect(names.every((one) => one !== undefined)).toBe(isKept || name === 'gender')
  })

  it('is ignored by every statement where the site does not offer it', () => {
    const other = { ...site, searchFields: searchFields.filter((field) => field !== setting) }
    expect(offeredFilters(other)).not.toContain(setting)
    expect(sqlOf(allowedFilter(everything, other))).toEqual(sqlOf(without))
    expect(validCriteria(everything, other)).toEqual(validCriteria(without, site))
  })

  it('refers to filters that exist, and has a key of its own', () => {
    if (needs) expect(Object.keys(everything)).toContain(needs)
    expect(filterEntries.filter(([other, row]) => (row.key ?? other) === (key ?? name))).toHaveLength(1)
  })

  it('excludes nobody if it is left out', () => {
    expect([null, false]).toContain(validFilter({}, site.minAge)[name])
  })
})
