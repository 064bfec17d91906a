import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { bankCountry, type bankLanguage, bankPerson, demoPerson } from './people/demo-person.ts'

/** Reads a file of `prisma/seed/data`, and throws where it is not what its shape says. */
export function readData<Shape extends z.ZodType>(name: string, shape: Shape): z.output<Shape> {
  const path = join(import.meta.dirname, 'data', `${name}.json`)
  const read = shape.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!read.success) throw new Error(`${path} is not valid.\n${z.prettifyError(read.error)}`)
  return read.data
}

const listOf = (separator: string) => z.string().transform((text) => text.split(separator))
const walloon = z.literal(true).optional()

const namesByGender = z.strictObject({ female: listOf(' '), male: listOf(' ') })

/** First names that are common in some countries; the weights within a country add up to a whole. */
const namePool = z.strictObject({
  countries: z.array(bankCountry),
  walloon,
  weight: z.int().positive(),
  /** The skin tones that their portraits may have. */
  skin: z.array(demoPerson.shape.skin),
  /** Names of people under forty, and of older ones. */
  young: namesByGender,
  old: namesByGender,
})
export const NAME_POOLS = readData('names', z.array(namePool))

/** A region by its ISO 3166-2 code, with real towns; a town that is listed twice is twice as likely. */
const region = z.strictObject({
  code: z.string(),
  country: bankCountry,
  /** The region's share of the country's people. */
  weight: z.int().positive(),
  /** Set in the south of Belgium. */
  walloon,
  cities: listOf(', '),
})
export type Region = z.infer<typeof region>
/** All regions of the countries with sentence banks. */
export const REGIONS = readData('regions', z.array(region))

/** The four demo logins in the README. */
export const LOGINS = readData('logins', z.array(bankPerson))

/** The position of a sentence in a profile text. */
const part = z.enum(['life', 'family', 'interest', 'quirk', 'place', 'seek', 'question'])
export type Part = z.infer<typeof part>

/** The people for whom a sentence is true; an absent condition is true for everybody. */
const when = z.strictObject({
  /** Ages in whole years, both included. */
  age: z.tuple([z.int(), z.int()]).optional(),
  status: z.array(demoPerson.shape.relationshipStatus).optional(),
  reason: demoPerson.shape.reasonForSignup.optional(),
  interest: demoPerson.shape.interests.element.optional(),
  country: bankCountry.optional(),
  walloon,
})
export type When = z.infer<typeof when>

const sentenceBank = z.strictObject({
  /**
   * Sentences that share a part and a condition. In a sentence `[a|b]` is a choice, `<he/she>` follows the writer's
   * gender, and a `{placeholder}` is filled from the writer's profile or from a list of words.
   */
  sentences: z.array(z.strictObject({ part, when: when.optional(), lines: z.array(z.string()) })),
  /** The sought gender, as an object of the sentence. */
  partner: z.strictObject({ male: z.string(), female: z.string(), both: z.string() }),
  /** The German dishes are feminine, because the sentences use "meine" and "gute". */
  words: z.record(z.string(), z.array(z.string())),
})
export type SentenceBank = z.infer<typeof sentenceBank>
/** The sentences and word lists of each language. */
export const SENTENCES: Record<z.infer<typeof bankLanguage>, SentenceBank> = {
  nl: readData('sentences-nl', sentenceBank),
  de: readData('sentences-de', sentenceBank),
}

/** A conversation. Every line starts with its speaker: `a` wrote first, `b` answered. */
const script = z.array(z.string().regex(/^([ab] .+)?$/)).transform((lines) => lines.join('\n'))

/** In the scripts `{name}` and `{city}` belong to the listener, `{myCity}` to the speaker. */
const dialogues = z.strictObject({
  /** Between people who do not know each other yet. */
  first: z.array(script),
  /** Between people who do. */
  later: z.array(script),
  afterthoughts: z.array(z.string()),
})
/** The scripts of each language. */
export const DIALOGUES: Record<z.infer<typeof bankLanguage>, z.infer<typeof dialogues>> = {
  nl: readData('dialogues-nl', dialogues),
  de: readData('dialogues-de', dialogues),
}

const factBank = z.object({ work: z.array(z.string()), answers: z.record(z.string(), z.array(z.string())) })

/** The work of people and their answers to questions, by language. */
export const FACTS = readData('facts', z.record(demoPerson.shape.language, factBank))

/** The conversation of Anna and Dewi so far. */
export const ANNA_AND_DEWI = readData('anna-and-dewi', script)

/** Somebody of the international site, in their own words; what is left out is drawn. */
const worldPerson = demoPerson
  .pick({
    email: true,
    sexuality: true,
    seeksGender: true,
    reasonForSignup: true,
    relationshipStatus: true,
    hairColor: true,
    eyeColor: true,
    bodyType: true,
    skin: true,
    tattoos: true,
    pictures: true,
    isFictional: true,
  })
  .partial()
  .extend({
    gender: demoPerson.shape.gender,
    name: z.string(),
    age: demoPerson.shape.ageYears,
    /** The ISO 3166-2 code of a region, and one of its cities. */
    place: z.string().regex(/^[A-Z]{2}-\w+ ./),
    interests: demoPerson.shape.interests,
    about: z.string(),
  })
export type WorldPerson = z.infer<typeof worldPerson>

const talk = z.strictObject({
  /** Speaks as `a`. */
  opener: z.string(),
  other: z.string(),
  /** With names instead of placeholders; after an empty line it is a later day. */
  script,
  /** The number of last lines that the other has not read. */
  unread: z.int().min(0),
})
export type Talk = z.infer<typeof talk>

/** The first words to somebody who has not answered yet. */
const firstWords = z.strictObject({ from: z.string(), to: z.string(), lines: z.array(z.string()) })
export type FirstWords = z.infer<typeof firstWords>

/** The people of one language, and what they say to each other; a name occurs once in a language. */
const tongue = z.strictObject({
  language: demoPerson.shape.language,
  /** The skin tones of those who have none of their own. */
  skin: z.array(demoPerson.shape.skin),
  /** The first is the login. */
  people: z.array(worldPerson),
  talks: z.array(talk),
  firstWords: z.array(firstWords),
})
export type Tongue = z.infer<typeof tongue>
/** The languages of the international site. */
export const TONGUES = demoPerson.shape.language.options.map((code) => readData(`world/${code}`, tongue))
/** Conversations between people of two languages, who are named with their language. */
export const ACROSS = readData('world/across', z.array(talk))

/** A site for one niche, with Dutch members. */
const niche = z.strictObject({
  number: z.int().min(2).max(7),
  name: z.string(),
  /** The first part of `*.localhost`; begins the keys of its people. */
  word: z.enum(['samenzij', 'zijdeknoop', 'weelde', 'nazomer', 'hoogzomer', 'branie']),
  indexTitle: z.string(),
  description: z.string(),
  locales: z.array(z.string()),
  landingRegion: z.string(),
  company: z.strictObject({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    registrationNumber: z.string(),
    vatNumber: z.string(),
  }),
  supportPhone: z.string(),
  people: z.int().positive(),
  /** First sentences that only people of this niche write. */
  openings: z.strictObject({ female: z.array(z.string()), male: z.array(z.string()) }),
  /** The properties of the login; all others are the same for all logins. */
  login: bankPerson.omit({
    key: true,
    email: true,
    country: true,
    language: true,
    isFictional: true,
    isPremium: true,
    isConfirmed: true,
    credits: true,
    pictures: true,
    shownToVisitors: true,
    signedUpMinutesAgo: true,
    lastActiveMinutesAgo: true,
  }),
})
export type Niche = z.infer<typeof niche>
export const NICHES = readData('niches', z.array(niche))

/** The row of the international site, without its languages. */
export const INTERNATIONAL_ROW = readData(
  'international',
  z.strictObject({
    name: z.string(),
    domain: z.string(),
    domainLanguage: demoPerson.shape.language,
    niche: z.int(),
    settings: z.record(z.string(), z.json()),
  }),
)
