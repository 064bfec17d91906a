import { describe, expect, it } from 'vitest'
import { ACROSS, TONGUES } from '../../read-data.ts'
import { INTERNATIONAL } from '../../sites/international.ts'
import type { DemoLanguage } from '../demo-person.ts'
import { turnsOf } from '../dialogue.ts'
import { mayLike } from '../matching.ts'
import { internationalPeople } from './people.ts'

const { people, likes, conversations } = INTERNATIONAL.content()
const byKey = new Map(people.map((one) => [one.key, one]))

/** The countries of a language, and words that every longer text has, and that no other language of ours has. */
const OWN: Readonly<Record<DemoLanguage, { countries: readonly string[]; words: RegExp }>> = {
  da: {
    countries: ['DK'],
    words: /(?<!\p{L})(jeg|og|ikke|også|noget|hvad|af|mig|dig|bliver|efter|lidt|nej|uge)(?!\p{L})/iu,
  },
  de: { countries: ['DE', 'AT', 'CH'], words: /(?<!\p{L})(ich|nicht|und|das|ist|für|auch|wie)(?!\p{L})/iu },
  en: { countries: ['GB', 'IE', 'US'], words: /(?<!\p{L})(the|and|my|you|is|with|that|it)(?!\p{L})/iu },
  es: { countries: ['ES'], words: /(?<!\p{L})(el|los|una|pero|muy|del|que|qué|está|mi|y)(?!\p{L})/iu },
  fi: { countries: ['FI'], words: /(?<!\p{L})(ja|on|ei|en|että|mutta|olen|jos|sen|minä|minun)(?!\p{L})/iu },
  fr: {
    countries: ['FR', 'BE', 'LU'],
    words: /(?<!\p{L})(les|une|je|pas|est|et|mais|du|avec|pour)(?!\p{L})/iu,
  },
  it: { countries: ['IT'], words: /(?<!\p{L})(il|che|non|una|di|e|mi|ma|con|per)(?!\p{L})/iu },
  nb: {
    countries: ['NO'],
    words: /(?<!\p{L})(jeg|og|ikke|også|noe|hva|av|meg|deg|blir|etter|litt|nei|uke)(?!\p{L})/iu,
  },
  nl: { countries: ['NL', 'BE'], words: /(?<!\p{L})(ik|een|het|niet|mijn|maar|je|dat)(?!\p{L})/iu },
  pl: { countries: ['PL'], words: /(?<!\p{L})(i|nie|się|na|jest|że|w|z|mam|to)(?!\p{L})/iu },
  sv: { countries: ['SE'], words: /(?<!\p{L})(jag|och|inte|är|att|en|det|med|mig|på)(?!\p{L})/iu },
}

/** Frequent words of each language that its neighbours write differently. */
const FOREIGN: Readonly<Record<DemoLanguage, RegExp>> = {
  da: /(?<!\p{L})(och|inte|noe|meg|deg|etter|hva|the|and|nicht)(?!\p{L})/iu,
  de: /(?<!\p{L})(het|niet|een|the|and|ikke|och)(?!\p{L})/iu,
  en: /(?<!\p{L})(und|het|een|que|och|ikke|nie)(?!\p{L})/iu,
  es: /(?<!\p{L})(il|che|les|avec|the|and|with)(?!\p{L})/iu,
  fi: /(?<!\p{L})(och|inte|the|and|with|jag)(?!\p{L})/iu,
  fr: /(?<!\p{L})(el|los|che|the|and|with|und)(?!\p{L})/iu,
  it: /(?<!\p{L})(el|los|les|avec|the|and|with)(?!\p{L})/iu,
  nb: /(?<!\p{L})(och|inte|noget|mig|dig|efter|hvad|af|the|and)(?!\p{L})/iu,
  nl: /(?<!\p{L})(und|nicht|ich|the|and|with|ist)(?!\p{L})/iu,
  pl: /(?<!\p{L})(the|and|with|und|nicht|není|jsem)(?!\p{L})/iu,
  sv: /(?<!\p{L})(ikke|og|jeg|ej|noget|the|and|with)(?!\p{L})/iu,
}

const whole = /^[\p{Lu}«„“¿¡].*[.?!…»“”]$/su
const broken = /[{}[\]<>|@]|\b(undefined|null|NaN)\b| {2}|^ | $|["']/u

describe.each(TONGUES.map((tongue) => [tongue.language, tongue] as const))('%s', (language, tongue) => {
  const own = people.filter((one) => one.language === language)
  const spoken = tongue.talks.flatMap(({ script }) => turnsOf(script).map(({ text }) => text))
  const first = tongue.firstWords.flatMap(({ lines }) => lines)

  it('has ten people or more of all its countries, of both genders and all ages', () => {
    expect(own.length).toBeGreaterThanOrEqual(10)
    expect(own.map(({ country }) => country)).toEqual(
      expect.arrayContaining([...(OWN[language]?.countries ?? [])]),
    )
    for (const { country } of own) expect(OWN[language]?.countries).toContain(country)
    for (const gender of ['female', 'male'])
      expect(own.filter((one) => one.gender === gender).length).toBeGreaterThan(3)
    expect(Math.min(...own.map(({ ageYears }) => ageYears))).toBeLessThan(30)
    expect(Math.max(...own.map(({ ageYears }) => ageYears))).toBeGreaterThan(55)
    expect(own.filter(({ isFictional }) => isFictional)).toHaveLength(1)
    expect(own.some(({ gender, seeksGender }) => gender === seeksGender)).toBe(true)
  })

  it('has texts of different lengths in its language', () => {
    const lengths = own.map(({ about }) => about.length)
    expect(Math.min(...lengths)).toBeLessThan(110)
    expect(Math.max(...lengths)).toBeGreaterThan(170)
    for (const { about } of own) {
      expect(about).toMatch(whole)
      expect(about).toMatch(OWN[language]?.words ?? /$^/)
    }
  })

  it('has conversations of 4 to 12 lines, and nothing of another language', () => {
    expect(tongue.talks.length).toBeGreaterThanOrEqual(4)
    for (const { script, unread } of tongue.talks) {
      const turns = turnsOf(script)
      expect(turns.length).toBeGreaterThanOrEqual(4)
      expect(turns.length).toBeLessThanOrEqual(12)
      const last = turns.at(-1)?.byOpener
      expect(turns.slice(turns.length - unread).every(({ byOpener }) => byOpener === last)).toBe(true)
    }
    expect(spoken.join(' ')).toMatch(OWN[language]?.words ?? /$^/)
    for (const text of [...own.map(({ about }) => about), ...spoken, ...first]) {
      expect(text).not.toMatch(FOREIGN[language] ?? /^/)
      expect(text).not.toMatch(broken)
    }
  })

  it('has a login who is its first person, and who has a conversation, a new message, a like and first words', () => {
    const [login, ...others] = own
    expect(login?.email).not.toBeNull()
    expect(others.every(({ email }) => email === null)).toBe(true)
    const of = conversations.filter(({ opener, other }) => [opener, other].includes(login?.key ?? ''))
    expect(of.length).toBeGreaterThan(2)
    expect(of.some(({ isRequest }) => isRequest)).toBe(true)
    const given = new Set(likes.map(({ from, to }) => `${from} ${to}`))
    const received = likes.filter(({ to }) => to === login?.key)
    expect(received.some(({ from, to }) => given.has(`${to} ${from}`))).toBe(true)
    expect(received.some(({ isSeen }) => !isSeen)).toBe(true)
  })
})

it('everybody has a name, words and lines of their own; every call gives the same', () => {
  expect(internationalPeople()).toEqual(internationalPeople())
  expect(internationalPeople().size).toBe(TONGUES.reduce((sum, tongue) => sum + tongue.people.length, 0))
  expect(INTERNATIONAL.content()).toEqual({ people, likes, conversations })
  const texts = [...people.map(({ about }) => about), ...conversations.flatMap(({ lines }) => lines)]
    .map((one) => (typeof one === 'string' ? one : one.text))
    .filter((text) => text.length > 12)
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
  expect(new Set(people.map(({ name }) => name)).size / people.length).toBeGreaterThan(0.95)
})

it('the member’s language is one of the site’s', () => {
  expect(new Set(people.map(({ language }) => language))).toEqual(
    new Set(TONGUES.map(({ language }) => language)),
  )
  for (const { language } of people) expect(INTERNATIONAL.row.locales).toContain(language)
})

it('people seek adults of about their age, and have no more than their account allows', () => {
  for (const one of people) {
    expect(one.seeksMinAge).toBeGreaterThanOrEqual(18)
    expect(one.seeksMinAge).toBeLessThan(one.ageYears)
    expect(one.seeksMaxAge).toBeGreaterThan(one.ageYears)
    expect(one.signedUpMinutesAgo).toBeGreaterThan(one.lastActiveMinutesAgo)
    if (one.isFictional) expect(one.lastActiveMinutesAgo).toBeGreaterThanOrEqual(24 * 60)
    if (!one.isPremium) {
      expect(one.pictures).toBeLessThanOrEqual(3)
      expect(conversations.filter(({ opener }) => opener === one.key).length).toBeLessThanOrEqual(2)
    }
  }
  for (const { opener, other, isRequest } of conversations.filter((one) => one.isRequest)) {
    const [writer, reader] = [byKey.get(opener), byKey.get(other)]
    expect(isRequest && writer && reader && mayLike(writer, reader)).toBe(true)
    expect(
      likes.some(({ from, to }) => [from, to].toSorted().join() === [opener, other].toSorted().join()),
    ).toBe(false)
  }
})

it('most likes stay within a language', () => {
  const inside = likes.filter(({ from, to }) => byKey.get(from)?.language === byKey.get(to)?.language)
  expect(inside.length / likes.length).toBeGreaterThan(0.6)
})

it('people of two languages talk too', () => {
  for (const { opener, other, script } of ACROSS) {
    expect(opener.slice(0, 2)).not.toBe(other.slice(0, 2))
    expect(turnsOf(script).length).toBeLessThanOrEqual(12)
  }
})
