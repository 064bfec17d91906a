import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { graphql } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../index.ts'
import { geocode } from './geocode.ts'

let fixture: AppFixture
let visitor: Actor
beforeAll(async () => {
  fixture = await createAppFixture()
  visitor = fixture.visitor
})
afterAll(() => fixture.close())

describe('site', () => {
  it('returns every setting', async () => {
    const { site } =
      await visitor.run(`{ site { domain cdnPrefix niche indexTitle description signups loggedOutSearch
      loggedOutSearchTrafficsource geoipCountry geoipSelectedCountry enableSiteEntryPopup siteEntryPopupCountries
      pushPublicKey supportEmail supportPhone { display dialable } countries regionData { country regions { code } }
      visibleProfileFields visibleProfileNotes searchFields interests { key intimate } messageCredits signupCredits
      photoCredits giftCredits { gift credits } messageLength messageCostsByCountry { country costs { amount currency } }
      deleteDiscount refundDays fictionalWarning { singular plural } fictionalIcon memberResell companyId mailName
      designVersion termsVersion company { name tradenames vatNumbers added } } }`)
    expect(site).toMatchObject({
      cdnPrefix: '/media',
      loggedOutSearch: 'none',
      geoipCountry: null,
      geoipSelectedCountry: 'NL',
      enableSiteEntryPopup: true,
      pushPublicKey: expect.stringMatching(/^B[\w-]{86}$/),
      supportPhone: { display: '030-123 45 67', dialable: '0301234567' },
      signupCredits: 5,
      messageCredits: 1,
      photoCredits: 2,
      messageLength: 1000,
      deleteDiscount: 50,
      refundDays: 14,
      memberResell: false,
      mailName: 'Vonk',
      designVersion: 1,
      termsVersion: '2023-12-01T12:00:00.000Z',
    })
    expect(site.interests).toHaveLength(50)
    expect(site.giftCredits.map(({ credits }: { credits: number }) => credits)).toEqual([
      3, 3, 4, 5, 5, 6, 7, 8, 10, 12, 14, 15,
    ])
    expect(site.messageCostsByCountry).toContainEqual({
      country: 'NL',
      costs: { amount: 72, currency: 'EUR' },
    })
    expect(
      site.regionData.map(({ country, regions }: { country: string; regions: unknown[] }) => [
        country,
        regions.length,
      ]),
    ).toEqual([
      ['NL', 12],
      ['BE', 11],
      ['DE', 16],
    ])
  })
})

describe('the country of the client', () => {
  const countsOf = async (network: string) => {
    const ctx = { ...visitor.context(), network }
    const { data } = await graphql({
      schema,
      source: '{ site { geoipCountry geoipSelectedCountry } }',
      contextValue: ctx,
    })
    return Object.values(data?.site as object)
  }

  it.each([
    ['145.53.17.0/24', 'NL', 'NL'],
    ['62.4.17.0/24', 'FR', 'NL'],
    ['10.0.0.0/24', null, 'NL'],
    ['unknown', null, 'NL'],
  ])(
    'is found by the network %s, and selected only if the site has members there',
    async (network, found, selected) => {
      expect(await countsOf(network)).toEqual([found, selected])
    },
  )
})

it('asks a member whether a known city was meant', async () => {
  const member = await fixture.person()
  const ask = async (city: string) =>
    (await member.run(`{ citySuggestion(country: "NL", region: "NL-UT", city: "${city}") }`)).citySuggestion
  expect(await ask('Utrehct')).toBe('Utrecht')
  expect(await ask('Utrecht')).toBeNull()
  expect(await ask('Ons dorp')).toBeNull()
})

describe('geocode', () => {
  const near = async (lat: number, lon: number) => geocode(visitor.context(), lat, lon)

  it('returns the city, and its region in the local language', async () => {
    const { geocode: place } = await visitor.run(
      '{ geocode(lat: 50.9375, lon: 6.9603) { country region regionName city } }',
    )
    expect(place).toEqual({ country: 'DE', region: 'DE-NW', regionName: 'Nordrhein-Westfalen', city: 'Köln' })
  })

  it('returns null at sea and for an invalid position', async () => {
    expect(await near(56.5, 3.2)).toBeNull()
    expect(await near(1000, 5)).toBeNull()
    expect(await near(52, -500)).toBeNull()
  })

  it('returns one city for a whole neighbourhood', async () => {
    const places = [
      [52.0907, 5.1214],
      [52.0951, 5.115],
      [52.085, 5.13],
    ] as const
    for (const [lat, lon] of places) expect((await near(lat, lon))?.city).toBe('Utrecht')
  })
})
