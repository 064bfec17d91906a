import { eyesFor, hairFor } from '../portraits/person.ts'
import { type Random, seededRandom } from '../portraits/seeded-random.ts'
import { NAME_POOLS, REGIONS, type Region } from '../read-data.ts'
import { newWriter } from './about.ts'
import type { BankCountry, GeneratedPerson } from './demo-person.ts'
import { slug } from './slug.ts'
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

/** The properties that a site fixes; the rest is random. */
export type Given = Partial<
  Pick<
    GeneratedPerson,
    | 'gender'
    | 'ageYears'
    | 'sexuality'
    | 'bodyType'
    | 'interests'
    | 'seeksGender'
    | 'seeksMinAge'
    | 'seeksMaxAge'
  >
>

/** Which people a site gets: as many as each country has, in addition to its logins. */
export type Population = {
  /** Begins every random stream, so that two populations have nobody in common. */
  seed: string
  /** Begins every key. */
  keyPrefix: string
  logins: readonly GeneratedPerson[]
  countries: readonly { country: BankCountry; people: number; fictional: number }[]
  /** People of other sites, whose texts nobody has, and whose names nobody has in the same town. */
  others?: readonly GeneratedPerson[]
  given?: (r: Random) => Given
}

const DAY = 24 * 60
const YOUNG_UNTIL = 40
const FREE_PICTURES = 3

const shuffled = <T>(list: readonly T[], r: Random): T[] => {
  const mixed = [...list]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = r.integer(0, i)
    const swapped = mixed[i] as T
    mixed[i] = mixed[j] as T
    mixed[j] = swapped
  }
  return mixed
}

/** Numbers of photos in exact shares: 3 % none; of the others 35 % one, 45 % two or three, 20 % more. */
const pictureDeck = (people: number, seed: string): number[] => {
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
  return shuffled(deck, seededRandom(`${seed}:pictures`))
}

type Name = { name: string; skin: number }

const nameFor = (r: Random, region: Region, gender: 'female' | 'male', age: number): Name => {
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
  r: Random,
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

type Draft = Omit<GeneratedPerson, 'about' | 'pictures' | 'isPremium' | 'credits' | 'shownToVisitors'>

const draftOf = (
  { seed, keyPrefix, given = () => ({}) }: Population,
  country: BankCountry,
  number: number,
  isFictional: boolean,
  register: Register,
): Draft => {
  const r = seededRandom(`${seed}:${country}:${number}`)
  const set = given(seededRandom(`${seed}:given:${country}:${number}`))
  const region = weighted(
    r,
    REGIONS.filter((one) => one.country === country).map((one) => [one, one.weight] as const),
  )
  const city = r.pick(region.cities)
  const drawnGender = r.isTrue(0.5) ? 'female' : 'male'
  const gender = set.gender ?? drawnGender
  const drawnAge = ageOf(r)
  const ageYears = set.ageYears ?? drawnAge
  const { name, skin } = newName(r, region, city, gender, ageYears, register)
  const drawnSexuality = sexualityOf(r, gender)
  const sexuality = set.sexuality ?? drawnSexuality
  const reasonForSignup = reasonOf(r)
  const tattoos = tattoosOf(r, ageYears)
  const [youngest, oldest] = seeksAgesOf(r, gender, ageYears)
  const lastActiveMinutesAgo = lastActiveOf(r, isFictional)
  return {
    key: `${keyPrefix}${slug(name)}-${slug(city)}`,
    name,
    email: null,
    gender,
    sexuality,
    ageYears,
    birthMonth: r.integer(1, 12),
    birthDay: r.integer(1, 28),
    country,
    region: region.code,
    city,
    language: country === 'DE' ? 'de' : 'nl',
    reasonForSignup,
    interests: joined(set.interests, interestsOf(r, ageYears, reasonForSignup, tattoos)),
    hairColor: hairFor(r, ageYears, skin),
    eyeColor: eyesFor(r, skin),
    bodyType: bodyOf(r, set),
    skin,
    relationshipStatus: statusOf(r, ageYears),
    tattoos,
    seeksGender: seeksFor(r, gender, sexuality, set),
    seeksMinAge: set.seeksMinAge ?? youngest,
    seeksMaxAge: set.seeksMaxAge ?? oldest,
    isFictional,
    isConfirmed: true,
    signedUpMinutesAgo: lastActiveMinutesAgo + r.integer(2 * DAY, 500 * DAY),
    lastActiveMinutesAgo,
  }
}

const joined = (given: Given['interests'] = [], drawn: GeneratedPerson['interests']) => [
  ...new Set([...given, ...drawn]),
]

const seeksFor = (
  r: Random,
  gender: GeneratedPerson['gender'],
  sexuality: GeneratedPerson['sexuality'],
  { seeksGender }: Given,
): GeneratedPerson['seeksGender'] => {
  const drawn = seeksOf(r, gender, sexuality)
  return seeksGender ?? drawn
}

const bodyOf = (r: Random, { bodyType }: Given): GeneratedPerson['bodyType'] => {
  const drawn = r.pick(['slim', 'average', 'average', 'athletic', 'full'] as const)
  return bodyType ?? drawn
}

const spread = (count: number, among: number): Set<number> =>
  new Set(Array.from({ length: count }, (_, i) => Math.floor(((i + 0.5) * among) / count)))

const withPictures = (drafts: readonly Draft[], seed: string): (Draft & { pictures: number })[] => {
  const deck = pictureDeck(drafts.length, seed)
  // fictional profiles get no more photos than a free member may have
  const small = deck.filter((pictures) => pictures <= FREE_PICTURES)
  const forFictional = small.splice(0, drafts.filter((draft) => draft.isFictional).length)
  const others = shuffled(
    [...small, ...deck.filter((pictures) => pictures > FREE_PICTURES)],
    seededRandom(`${seed}:albums`),
  )
  return drafts.map((draft) => ({
    ...draft,
    pictures: (draft.isFictional ? forFictional : others).pop() ?? 1,
  }))
}

// recently active people appear together on the site, so their texts are written one after another
const textsOf = (drafts: readonly Draft[], { seed, others = [] }: Population): Map<string, string> => {
  const writer = newWriter(others.map(({ about }) => about))
  const inView = drafts.toSorted((a, b) => a.lastActiveMinutesAgo - b.lastActiveMinutesAgo)
  return new Map(
    inView.map((draft) => {
      const r = seededRandom(`${seed}:text:${draft.key}`)
      const homes = REGIONS.filter((one) => one.country === draft.country).flatMap((one) => one.cities)
      const home = r.pick(homes.filter((city) => city !== draft.city))
      const walloon = REGIONS.some((one) => one.code === draft.region && one.walloon === true)
      return [draft.key, writer.about({ ...draft, walloon, home }, r)]
    }),
  )
}

/** The people of a site, its logins first; the same population always returns the same people. */
export const peopleOf = (population: Population): GeneratedPerson[] => {
  const { seed, logins, countries, others = [] } = population
  const register: Register = new Set(
    [...others, ...logins].map(({ name, city }) => `${slug(name)} ${slug(city)}`),
  )
  const drafts = countries.flatMap(({ country, people, fictional }) => {
    const places = spread(fictional, people)
    return Array.from({ length: people }, (_, i) => draftOf(population, country, i, places.has(i), register))
  })
  const mixed = withPictures(shuffled(drafts, seededRandom(`${seed}:order`)), seed)
  const abouts = textsOf(mixed, population)
  const drawn = mixed.map((draft): GeneratedPerson => {
    const r = seededRandom(`${seed}:account:${draft.key}`)
    const isPremium = !draft.isFictional && (draft.pictures > FREE_PICTURES || r.isTrue(0.06))
    return {
      ...draft,
      about: abouts.get(draft.key) ?? '',
      isPremium,
      credits: draft.isFictional ? 0 : creditsOf(r, isPremium),
      shownToVisitors: !draft.isFictional && draft.pictures > 0 && r.isTrue(0.14),
    }
  })
  return [...logins, ...drawn]
}
