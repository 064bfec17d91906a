import { type Chance, chance } from '../portraits/chance.ts'
import { eyesFor, hairFor, type Person, person } from '../portraits/person.ts'
import { newWriter } from './about.ts'
import type { Country, DemoPerson } from './demo-person.ts'
import { LOGINS } from './logins.ts'
import { NAME_POOLS } from './names.ts'
import { REGIONS, type Region } from './regions.ts'
import {
  ageOf,
  creditsOf,
  interestsOf,
  lastActiveOf,
  reasonOf,
  seeksAgesOf,
  seeksOf,
  sexualityOf,
  statusOf,
  tattoosOf,
  weighted,
} from './traits.ts'

const COUNTRIES: readonly { country: Country; people: number; fictional: number }[] = [
  { country: 'NL', people: 384 - LOGINS.length, fictional: 36 },
  { country: 'BE', people: 128, fictional: 12 },
  { country: 'DE', people: 128, fictional: 12 },
]

const DAY = 24 * 60
const YOUNG_UNTIL = 40
const FREE_PICTURES = 3

const shuffled = <T>(list: readonly T[], r: Chance): T[] => {
  const mixed = [...list]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = r.whole(0, i)
    const held = mixed[i] as T
    mixed[i] = mixed[j] as T
    mixed[j] = held
  }
  return mixed
}

/**
 * Numbers of photos for many people, in exact shares: 3 % none; of the others 35 % one, 45 % two or three, 20
 * % more.
 */
const pictureDeck = (people: number): number[] => {
  const none = Math.round(people * 0.03)
  const some = people - none
  const one = Math.round(some * 0.35)
  const few = Math.round(some * 0.45)
  const deck = Array.from({ length: people }, (_, i) => {
    if (i < none) return 0
    if (i < none + one) return 1
    if (i < none + one + few) return 2 + (i % 2)
    return 4 + (i % 3)
  })
  return shuffled(deck, chance('demo:pictures'))
}

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

type Name = { name: string; skin: number }

const nameFor = (r: Chance, region: Region, gender: 'female' | 'male', age: number): Name => {
  const southern = region.walloon === true
  const pools = NAME_POOLS.filter(
    (pool) => pool.countries.includes(region.country) && (southern || !pool.walloon),
  ).map((pool) => [pool, pool.weight] as const)
  const pool = weighted(r, pools)
  const names = (age < YOUNG_UNTIL ? pool.young : pool.old)[gender]
  return { name: r.pick(names), skin: r.pick(pool.skin) }
}

/** The names in use, so that no town has two people with the same name. */
type Register = Set<string>

const newName = (
  r: Chance,
  region: Region,
  city: string,
  gender: 'female' | 'male',
  age: number,
  register: Register,
): Name => {
  for (let attempt = 0; attempt < 200; attempt++) {
    const found = nameFor(r, region, gender, age)
    const entry = `${slug(found.name)} ${slug(city)}`
    if (register.has(entry)) continue
    register.add(entry)
    return found
  }
  throw new Error(`No name is left in ${city}`)
}

type Draft = Omit<DemoPerson, 'about' | 'pictures' | 'isPremium' | 'credits' | 'shownToVisitors'>

const draftOf = (country: Country, number: number, isFictional: boolean, register: Register): Draft => {
  const r = chance(`demo:${country}:${number}`)
  const region = weighted(
    r,
    REGIONS.filter((one) => one.country === country).map((one) => [one, one.weight] as const),
  )
  const city = r.pick(region.cities)
  const gender = r.odds(0.5) ? 'female' : 'male'
  const ageYears = ageOf(r)
  const { name, skin } = newName(r, region, city, gender, ageYears, register)
  const sexuality = sexualityOf(r, gender)
  const reasonForSignup = reasonOf(r)
  const tattoos = tattoosOf(r, ageYears)
  const [seeksMinAge, seeksMaxAge] = seeksAgesOf(r, gender, ageYears)
  const lastActiveMinutesAgo = lastActiveOf(r, isFictional)
  return {
    key: `${slug(name)}-${slug(city)}`,
    name,
    email: null,
    gender,
    sexuality,
    ageYears,
    birthMonth: r.whole(1, 12),
    birthDay: r.whole(1, 28),
    country,
    region: region.code,
    city,
    language: country === 'DE' ? 'de' : 'nl',
    reasonForSignup,
    interests: interestsOf(r, ageYears, reasonForSignup, tattoos),
    hairColor: hairFor(r, ageYears, skin),
    eyeColor: eyesFor(r, skin),
    bodyType: r.pick(['slim', 'average', 'average', 'athletic', 'full'] as const),
    skin,
    relationshipStatus: statusOf(r, ageYears),
    tattoos,
    seeksGender: seeksOf(r, gender, sexuality),
    seeksMinAge,
    seeksMaxAge,
    isFictional,
    isConfirmed: true,
    signedUpMinutesAgo: lastActiveMinutesAgo + r.whole(2 * DAY, 500 * DAY),
    lastActiveMinutesAgo,
  }
}

const spread = (count: number, among: number): Set<number> =>
  new Set(Array.from({ length: count }, (_, i) => Math.floor(((i + 0.5) * among) / count)))

const withPictures = (drafts: readonly Draft[]): (Draft & { pictures: number })[] => {
  const deck = pictureDeck(drafts.length)
  // fictional profiles get no more photos than a free member may have
  const small = deck.filter((pictures) => pictures <= FREE_PICTURES)
  const forFictional = small.splice(0, drafts.filter((draft) => draft.isFictional).length)
  const others = shuffled(
    [...small, ...deck.filter((pictures) => pictures > FREE_PICTURES)],
    chance('demo:albums'),
  )
  return drafts.map((draft) => ({
    ...draft,
    pictures: (draft.isFictional ? forFictional : others).pop() ?? 1,
  }))
}

// recently active people appear together on the site, so their texts are written one after another
const textsOf = (drafts: readonly Draft[]): Map<string, string> => {
  const writer = newWriter()
  const inView = drafts.toSorted((a, b) => a.lastActiveMinutesAgo - b.lastActiveMinutesAgo)
  return new Map(
    inView.map((draft) => {
      const r = chance(`demo:text:${draft.key}`)
      const homes = REGIONS.filter((one) => one.country === draft.country).flatMap((one) => one.cities)
      const home = r.pick(homes.filter((city) => city !== draft.city))
      const walloon = REGIONS.some((one) => one.code === draft.region && one.walloon === true)
      return [draft.key, writer.about({ ...draft, walloon, home }, r)]
    }),
  )
}

/** The people of the demo data, the four logins first; every call returns the same 640 people. */
export const demoPeople = (): DemoPerson[] => {
  const register: Register = new Set(LOGINS.map(({ name, city }) => `${slug(name)} ${slug(city)}`))
  const drafts = COUNTRIES.flatMap(({ country, people, fictional }) => {
    const places = spread(fictional, people)
    return Array.from({ length: people }, (_, i) => draftOf(country, i, places.has(i), register))
  })
  const mixed = withPictures(shuffled(drafts, chance('demo:order')))
  const abouts = textsOf(mixed)
  const others = mixed.map((draft): DemoPerson => {
    const r = chance(`demo:account:${draft.key}`)
    const isPremium = !draft.isFictional && (draft.pictures > FREE_PICTURES || r.odds(0.06))
    return {
      ...draft,
      about: abouts.get(draft.key) ?? '',
      isPremium,
      credits: draft.isFictional ? 0 : creditsOf(r, isPremium),
      shownToVisitors: !draft.isFictional && draft.pictures > 0 && r.odds(0.14),
    }
  })
  return [...LOGINS, ...others]
}

/** The drawn person of a profile: the portrait matches the profile's data. */
export const portraitOf = (
  one: Pick<DemoPerson, 'key' | 'gender' | 'ageYears' | 'hairColor' | 'eyeColor' | 'bodyType' | 'skin'>,
): Person =>
  person(one.key, {
    gender: one.gender,
    age: one.ageYears,
    hair: one.hairColor,
    eyes: one.eyeColor,
    build: one.bodyType,
    skin: one.skin,
  })

let portraits: ReadonlyMap<string, Person> | undefined

/** The drawn person by the key of a demo profile, for callers that stored only the key. */
export const portraitByKey = (key: string): Person | undefined => {
  portraits ??= new Map(demoPeople().map((one) => [one.key, portraitOf(one)]))
  return portraits.get(key)
}
