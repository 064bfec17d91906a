import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let fixture: AppFixture
let anna: Actor
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  anna = await fixture.person({})
})

const parts = 'savedSearches { id name hasNotice order criteria { country minAge onlineNow region } }'
const saved = async (by = anna): Promise<AnyJson[]> =>
  (await by.run(`{ viewer { ${parts} } }`)).viewer.savedSearches
const save = async (input: object, by = anna) =>
  (
    await by.run(
      `mutation ($input: SaveSearchInput!) { saveSearch(input: $input) { __typename
        ... on DomainError { message } ... on TooManySavedSearchesError { limit } } }`,
      { input },
    )
  ).saveSearch

const renamed = async (id: number, name: string, by = anna) =>
  (
    await by.run(
      `mutation ($id: Int!, $name: String!) { renameSavedSearch(id: $id, name: $name) { __typename
        ... on DomainError { message } } }`,
      { id, name },
    )
  ).renameSavedSearch

describe('saved searches', () => {
  it('keeps the criteria that exclude somebody, and the order', async () => {
    const filter = { country: 'nl', minAge: 12, onlineNow: true, withPhoto: false }
    await save({ name: '  Online in Nederland ', filter, order: 'FIT' })
    expect(await saved()).toEqual([
      {
        id: expect.any(Number),
        name: 'Online in Nederland',
        hasNotice: false,
        order: 'FIT',
        criteria: { country: 'NL', minAge: null, onlineNow: true, region: null },
      },
    ])
  })

  it('gives an equal search the new name, and says of the sixth that there are five', async () => {
    for (const minAge of [30, 31, 32, 33, 34]) await save({ name: `Vanaf ${minAge}`, filter: { minAge } })
    expect(await save({ name: 'Vanaf dertig', filter: { minAge: 30 } })).toMatchObject({
      __typename: 'SaveSearchSuccess',
    })
    expect(await save({ name: 'Vanaf 35', filter: { minAge: 35 } })).toEqual({
      __typename: 'TooManySavedSearchesError',
      limit: 5,
      message: expect.stringContaining('5'),
    })
    expect((await saved()).map(({ name }) => name)).toEqual([
      'Vanaf dertig',
      'Vanaf 31',
      'Vanaf 32',
      'Vanaf 33',
      'Vanaf 34',
    ])
  })

  it('never keeps more than five, however many are saved at the same moment', async () => {
    const ages = Array.from({ length: 9 }, (_, n) => 30 + n)
    await Promise.all(ages.map((minAge) => save({ name: 'Samen', filter: { minAge } })))
    expect((await saved()).length).toBeLessThanOrEqual(5)
    for (const minAge of ages) await save({ name: 'Daarna', filter: { minAge } })
    expect(await saved()).toHaveLength(5)
  })

  it('renames and deletes those of the viewer only', async () => {
    await save({ name: 'Eerst', filter: {} })
    const [{ id }] = (await saved()) as [AnyJson]
    const eva = await fixture.person({})
    const notice = 'mutation ($id: Int!) { setSavedSearchNotice(id: $id, isOn: true) { id } }'
    const remove = 'mutation ($id: Int!) { deleteSavedSearch(id: $id) { id } }'
    await renamed(id, 'Anders', eva)
    await eva.run(notice, { id })
    await eva.run(remove, { id })
    expect(await saved()).toMatchObject([{ name: 'Eerst', hasNotice: false }])
    await renamed(id, 'Anders')
    await anna.run(notice, { id })
    expect(await saved()).toMatchObject([{ name: 'Anders', hasNotice: true }])
    await anna.run(remove, { id })
    expect(await saved()).toEqual([])
  })

  it('cleans the name, and says in the language of the member what is wrong with one', async () => {
    await save({ name: '\u202e  Aan \u0007 zee\n ', filter: {} })
    expect((await saved()).map(({ name }) => name)).toEqual(['Aan zee'])
    const id = (await saved())[0]?.id
    const family = '👨‍👩‍👧‍👦'
    for (const name of [' ', '\u200b', 'x'.repeat(61), family.repeat(61)]) {
      const error = {
        __typename: 'SavedSearchNameError',
        message: 'Geef de zoekopdracht een naam van hooguit 60 tekens.',
      }
      expect(await save({ name, filter: {} })).toMatchObject(error)
      expect(await renamed(id, name)).toMatchObject(error)
    }
    expect(await renamed(id, family.repeat(60))).toEqual({ __typename: 'SaveSearchSuccess' })
    expect((await saved()).map(({ name }) => name)).toEqual([family.repeat(60)])
  })
})
