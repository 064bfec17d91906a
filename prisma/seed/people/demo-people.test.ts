import { expect, test } from 'vitest'
import { EYES, HAIR } from '../portraits/person.ts'
import { picture } from '../portraits/picture.ts'
import { REGIONS } from '../read-data.ts'
import { DEMO_SITES, portraitByKey } from '../sites/demo-sites.ts'
import { CHOSEN_LOOKS } from './chosen-looks.ts'
import { demoPeople, portraitOf } from './demo-people.ts'
import { type DemoPerson, isPremiumPicture } from './demo-person.ts'
import { EVERYDAY_INTERESTS, INTIMATE_INTERESTS, TENDER_INTERESTS } from './interests.ts'
import { bothFit } from './matching.ts'

const people = demoPeople()
const byKey = new Map(people.map((one) => [one.key, one]))
const share = (holds: (one: DemoPerson) => boolean) => people.filter(holds).length / people.length
const login = (key: string) => byKey.get(key) as DemoPerson

test('every call gives the same people', () => {
  expect(demoPeople()).toEqual(people)
})

test('the demo data has 640 people in three countries, 60 of them fictional, the logins first', () => {
  expect(people).toHaveLength(640)
  expect(people.slice(0, 4).map((one) => one.email)).toEqual([
    'anna@example.com',
    'bram@example.com',
    'chris@example.com',
    'dewi@example.com',
  ])
  expect(people.slice(4).every((one) => one.email === null)).toBe(true)
  expect(share((one) => one.country === 'NL')).toBeCloseTo(0.6, 5)
  expect(share((one) => one.country === 'BE')).toBeCloseTo(0.2, 5)
  expect(share((one) => one.country === 'DE')).toBeCloseTo(0.2, 5)
  expect(people.filter((one) => one.isFictional)).toHaveLength(60)
  expect(share((one) => one.gender === 'female')).toBeGreaterThan(0.45)
  expect(share((one) => one.gender === 'female')).toBeLessThan(0.55)
})

test('keys are unique, and no town has two people with the same name', () => {
  expect(byKey.size).toBe(people.length)
  for (const { key } of people) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(new Set(people.map((one) => `${one.name} ${one.city}`)).size).toBe(people.length)
})

test('towns are in their regions, and regions in their countries', () => {
  for (const one of people) {
    const region = REGIONS.find(({ code }) => code === one.region)
    expect(region?.country).toBe(one.country)
    expect(region?.cities).toContain(one.city)
    expect(one.region.slice(0, 2)).toBe(one.country)
    expect(one.language).toBe(one.country === 'DE' ? 'de' : 'nl')
  }
  expect(new Set(people.map((one) => one.region)).size).toBeGreaterThan(30)
})

test('sexuality, gender and the sought gender agree', () => {
  for (const { gender, sexuality, seeksGender } of people) {
    if (sexuality === 'gay') expect([gender, seeksGender]).toEqual(['male', 'male'])
    if (sexuality === 'lesbian') expect([gender, seeksGender]).toEqual(['female', 'female'])
    if (sexuality === 'hetero') expect(seeksGender).toBe(gender === 'male' ? 'female' : 'male')
  }
  expect(new Set(people.map((one) => one.sexuality))).toEqual(new Set(['hetero', 'gay', 'lesbian', 'bi']))
})

test('everybody is an adult who seeks adults, of a similar age', () => {
  for (const one of people) {
    expect(one.ageYears).toBeGreaterThanOrEqual(18)
    expect(one.seeksMinAge).toBeGreaterThanOrEqual(18)
    expect(one.seeksMinAge).toBeLessThanOrEqual(one.ageYears)
    expect(one.seeksMaxAge).toBeGreaterThan(one.ageYears)
    expect(one.seeksMaxAge).toBeLessThanOrEqual(99)
    expect(one.birthMonth).toBeGreaterThanOrEqual(1)
    expect(one.birthMonth).toBeLessThanOrEqual(12)
    expect(one.birthDay).toBeGreaterThanOrEqual(1)
    expect(one.birthDay).toBeLessThanOrEqual(28)
  }
})

test('interests are keys of the catalogue, without duplicates, and rarely intimate', () => {
  const catalogue: readonly string[] = [...EVERYDAY_INTERESTS, ...TENDER_INTERESTS, ...INTIMATE_INTERESTS]
  expect(catalogue).toHaveLength(50)
  for (const { interests, tattoos } of people) {
    expect(interests.length).toBeGreaterThanOrEqual(3)
    expect(new Set(interests).size).toBe(interests.length)
    for (const interest of interests) expect(catalogue).toContain(interest)
    if (interests.includes('vegetarian')) expect(interests).not.toContain('bbq')
    if (interests.includes('tattoos')) expect(tattoos).not.toBe('none')
  }
  const intimate: readonly string[] = INTIMATE_INTERESTS
  const rare = share((one) => one.interests.some((interest) => intimate.includes(interest)))
  expect(rare).toBeGreaterThan(0.02)
  expect(rare).toBeLessThan(0.1)
})

test('photos have the planned shares, and only premium members have more than three', () => {
  expect(share((one) => one.pictures === 0)).toBeCloseTo(0.03, 2)
  const some = people.filter((one) => one.pictures > 0)
  const among = (from: number, to: number) =>
    some.filter((one) => one.pictures >= from && one.pictures <= to).length / some.length
  expect(among(1, 1)).toBeCloseTo(0.35, 1)
  expect(among(2, 3)).toBeCloseTo(0.45, 1)
  expect(among(4, 6)).toBeCloseTo(0.2, 1)
  for (const one of people) {
    if (one.pictures > 3) expect(one.isPremium).toBe(true)
    const premium = Array.from({ length: one.pictures }, (_, i) => isPremiumPicture(one, i))
    expect(premium.filter(Boolean)).toHaveLength(one.pictures > 3 ? 1 : 0)
    expect(premium.lastIndexOf(true)).toBe(one.pictures > 3 ? one.pictures - 1 : -1)
  }
})

test('visitors see real members with a photo who allowed it', () => {
  const shown = people.filter((one) => one.shownToVisitors)
  expect(shown.length / people.length).toBeGreaterThan(0.09)
  expect(shown.length / people.length).toBeLessThan(0.15)
  for (const one of shown) expect([one.isFictional, one.pictures > 0]).toEqual([false, true])
})

test('some were active just now, most in the last days, fictional profiles never recently', () => {
  expect(share((one) => one.lastActiveMinutesAgo < 60)).toBeGreaterThan(0.03)
  expect(share((one) => one.lastActiveMinutesAgo < 4 * 24 * 60)).toBeGreaterThan(0.5)
  for (const one of people) {
    expect(one.signedUpMinutesAgo).toBeGreaterThan(one.lastActiveMinutesAgo)
    if (one.isFictional) expect(one.lastActiveMinutesAgo).toBeGreaterThanOrEqual(24 * 60)
  }
})

test('the four logins match the README', () => {
  const [anna, bram, chris, dewi] = ['anna', 'bram', 'chris', 'dewi'].map(login) as [
    DemoPerson,
    DemoPerson,
    DemoPerson,
    DemoPerson,
  ]
  expect([anna.isPremium, anna.credits, anna.ageYears, anna.city]).toEqual([true, 40, 31, 'Utrecht'])
  expect([bram.isPremium, bram.isConfirmed, bram.credits, bram.gender]).toEqual([false, true, 5, 'male'])
  expect([chris.isPremium, chris.isConfirmed, chris.credits]).toEqual([false, false, 5])
  expect(chris.signedUpMinutesAgo).toBeLessThan(5)
  expect([dewi.isPremium, dewi.isConfirmed]).toEqual([true, true])
  expect(bothFit(anna, dewi)).toBe(true)
  expect(people.filter((one) => !one.isConfirmed)).toEqual([chris])
})

test('the portrait shows the profile’s data, and can be found by its key alone', () => {
  for (const one of people) {
    const portrait = portraitOf(one)
    expect(portrait.hair).toBe(HAIR[one.hairColor])
    expect(portrait.eyes).toBe(EYES[one.eyeColor])
    expect([portrait.gender, portrait.build, portrait.age]).toEqual([one.gender, one.bodyType, one.ageYears])
    expect(portraitByKey(one.key)).toEqual(portrait)
  }
  expect(portraitByKey('nobody')).toBeUndefined()
  const drawn = people.filter((_, i) => i % 4 === 0)
  expect(new Set(drawn.map((one) => picture(portraitOf(one), 0).foreground)).size).toBe(drawn.length)
})

test('the people who lead a page are cast: their keys exist, and the landing page leads with Anna and Daniel', () => {
  for (const [key, look] of Object.entries(CHOSEN_LOOKS)) expect(portraitByKey(key), key).toMatchObject(look)
  const first = (gender: string) => people.find((one) => one.shownToVisitors && one.gender === gender)?.key
  expect([first('female'), first('male')]).toEqual(['anna', 'daniel-freiburg'])
  expect(portraitOf(login('bram'))).toMatchObject({ cut: 'part', beard: 'full' })
})

const peopleOf = (word: string) => {
  const site = DEMO_SITES.find(({ row }) => row.domain === `${word}.localhost`)
  return site?.content().people ?? []
}

test('Weelde has full figures: every woman, nearly every man, and all whom visitors see', () => {
  const weelde = peopleOf('weelde')
  const full = (list: readonly DemoPerson[]) =>
    list.filter((one) => one.bodyType === 'full').length / list.length
  expect(full(weelde.filter((one) => one.gender === 'female'))).toBe(1)
  expect(full(weelde.filter((one) => one.gender === 'male'))).toBeGreaterThan(0.75)
  expect(full(weelde.filter((one) => one.shownToVisitors))).toBe(1)
  for (const one of weelde) expect(portraitOf(one).build).toBe(one.bodyType)
})

test('the people of each niche wear its clothes in its places, the people of other sites do not', () => {
  const at = (word: string) => new Set(peopleOf(word).map((one) => picture(portraitOf(one), 0).place))
  expect([...at('zijdeknoop')].every((place) => ['night', 'bar', 'studio'].includes(place))).toBe(true)
  expect(at('nazomer').has('night')).toBe(false)
  for (const word of ['samenzij', 'zijdeknoop', 'weelde', 'nazomer', 'hoogzomer', 'branie'])
    for (const one of peopleOf(word)) {
      const { garments, places, wardrobe } = portraitOf(one)
      expect(garments?.length, one.key).toBeGreaterThan(2)
      expect(places?.length, one.key).toBeGreaterThan(2)
      expect(wardrobe, one.key).toHaveLength(4)
    }
  expect(people.every((one) => portraitOf(one).garments === undefined)).toBe(true)
})

test('the women of Nazomer have grey hair more often than those of Hoogzomer', () => {
  const grey = (word: string) => {
    const women = peopleOf(word).filter((one) => one.gender === 'female')
    const old = women.map(portraitOf).filter((who) => who.greying > 0.4 || /grey|silver/.test(who.hairName))
    return old.length / women.length
  }
  expect(grey('nazomer')).toBeGreaterThan(0.8)
  expect(grey('nazomer')).toBeGreaterThan(grey('hoogzomer') + 0.3)
})
