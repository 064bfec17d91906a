import { expect, test } from 'vitest'
import { seededRandom } from '../portraits/seeded-random.ts'
import { SENTENCES } from '../read-data.ts'
import { newWriter, type ProfileData } from './about.ts'
import { demoPeople } from './demo-people.ts'

const people = demoPeople()
const PAGE = 24

const sentencesOf = (text: string): string[] => text.match(/[^.!?]+[.!?]+/g)?.map((one) => one.trim()) ?? []

const anna: ProfileData = {
  gender: 'female',
  ageYears: 31,
  birthMonth: 3,
  birthDay: 14,
  country: 'NL',
  city: 'Utrecht',
  language: 'nl',
  reasonForSignup: 'relationship',
  interests: ['astrology'],
  relationshipStatus: 'single',
  seeksGender: 'male',
  walloon: false,
  home: 'Goes',
}

test('each language has at least 120 sentences', () => {
  for (const { sentences } of Object.values(SENTENCES)) {
    const lines = sentences.flatMap((group) => group.lines)
    expect(lines.length).toBeGreaterThanOrEqual(120)
    expect(new Set(lines).size).toBe(lines.length)
  }
})

test('every person has a different text, of one to four lines, without an unfilled placeholder', () => {
  expect(new Set(people.map((one) => one.about)).size).toBe(people.length)
  for (const { about } of people) {
    expect(about).not.toMatch(/[{}[\]<>|]|undefined|null|NaN/)
    expect(about).not.toMatch(/ {2}|^ | $/)
    expect(about).toMatch(/^[\p{Lu}‘„’]/u)
    expect(about).toMatch(/[.?!]$/)
    expect(about.length).toBeGreaterThanOrEqual(25)
    expect(about.length).toBeLessThanOrEqual(1000)
  }
})

test('people on the same page share hardly any sentence', () => {
  const inView = people.toSorted((a, b) => a.lastActiveMinutesAgo - b.lastActiveMinutesAgo)
  const views = [
    inView,
    ...(['NL', 'BE', 'DE'] as const).map((country) => inView.filter((one) => one.country === country)),
  ]
  for (const view of views) {
    for (let from = 0; from < view.length; from += PAGE) {
      const all = view.slice(from, from + PAGE).flatMap((one) => sentencesOf(one.about))
      expect(all.length - new Set(all).size).toBeLessThanOrEqual(4)
    }
  }
})

test('texts are in the language of the country', () => {
  const foreign = { nl: /\b(ich|und|nicht|ist|für|eine)\b/i, de: /\b(ik|een|het|mijn|niet|voor)\b/i }
  for (const one of people) expect(one.about).not.toMatch(foreign[one.language])
  const own = { nl: /\b(ik|een|mijn)\b/i, de: /\b(ich|ein|eine|mein|meine)\b/i }
  expect(people.filter((one) => own[one.language].test(one.about)).length).toBeGreaterThan(600)
})

test('a text agrees with the profile data of its writer', () => {
  for (const one of people) {
    if (/\b(Opa|Oma) (van|von)\b/.test(one.about)) expect(one.ageYears).toBeGreaterThanOrEqual(58)
    if (/\b(Vader|Opa|Weduwnaar|Witwer)\b/.test(one.about)) expect(one.gender).toBe('male')
    if (/\b(Moeder van|Oma van|Weduwe,|Witwe,)/.test(one.about)) expect(one.gender).toBe('female')
    if (/Vegetariër|Vegetarisch/.test(one.about)) expect(one.interests).toContain('vegetarian')
    if (/Mijn scheiding|Gescheiden,/.test(one.about)) expect(one.relationshipStatus).toBe('divorced')
    if (/met pensioen|im ruhestand/i.test(one.about)) expect(one.ageYears).toBeGreaterThanOrEqual(64)
    if (/goesting|Amai/.test(one.about)) expect(one.country).toBe('BE')
  }
})

test('values are filled from the profile data: the sign from the birthday, the partner from the sought gender', () => {
  const signs = {
    '3-14': 'vissen',
    '3-21': 'ram',
    '12-31': 'steenbok',
    '1-5': 'steenbok',
    '11-23': 'boogschutter',
  }
  for (const [date, sign] of Object.entries(signs)) {
    const [birthMonth = 1, birthDay = 1] = date.split('-').map(Number)
    const writer = newWriter()
    const texts = Array.from({ length: 60 }, (_, i) =>
      writer.about({ ...anna, birthMonth, birthDay, city: `Stad ${i}` }, seededRandom(`${date}:${i}`)),
    )
    const signs = texts.flatMap((text) => text.match(/sterrenbeeld is (\w+)/)?.[1] ?? [])
    expect(signs.length).toBeGreaterThan(0)
    expect(new Set(signs)).toEqual(new Set([sign]))
    expect(texts.join(' ')).toContain('een man')
    expect(texts.join(' ')).not.toContain('een vrouw')
  }
})

test('a writer never writes one text twice', () => {
  const writer = newWriter()
  const texts = Array.from({ length: 300 }, (_, i) => writer.about(anna, seededRandom(`same:${i}`)))
  expect(new Set(texts).size).toBe(texts.length)
})
