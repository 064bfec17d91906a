import type { Random } from '../portraits/seeded-random.ts'
import { type Part, SENTENCES, type SentenceBank, type When } from '../read-data.ts'
import type { GeneratedPerson } from './demo-person.ts'

/** The profile data that a text may mention. */
export type ProfileData = Pick<
  GeneratedPerson,
  | 'gender'
  | 'ageYears'
  | 'birthMonth'
  | 'birthDay'
  | 'country'
  | 'city'
  | 'language'
  | 'reasonForSignup'
  | 'interests'
  | 'relationshipStatus'
  | 'seeksGender'
> & { walloon: boolean; home: string }

/** Writes texts and remembers which sentences it used, so that it repeats them as late as possible. */
export type Writer = { about: (profile: ProfileData, r: Random) => string }

type Line = { part: Part; when: When; text: string; lastUsed: number }

const PLANS: readonly (readonly Part[])[] = [
  ['life', 'interest', 'seek'],
  ['interest', 'quirk'],
  ['life', 'interest', 'interest', 'seek'],
  ['quirk', 'interest', 'question'],
  ['life', 'family', 'interest', 'seek'],
  ['place', 'interest', 'quirk', 'question'],
  ['interest', 'interest', 'seek'],
  ['quirk', 'life', 'seek'],
  ['life', 'quirk', 'interest', 'question'],
  ['family', 'interest', 'seek'],
  ['interest', 'life', 'quirk'],
  ['quirk', 'seek'],
  ['place', 'life', 'interest'],
  ['interest', 'family', 'quirk', 'seek'],
  ['life', 'question'],
  ['interest'],
  ['quirk', 'interest', 'place', 'seek'],
  ['interest', 'interest', 'question'],
]

const SIGNS = {
  nl: [
    'steenbok',
    'waterman',
    'vissen',
    'ram',
    'stier',
    'tweelingen',
    'kreeft',
    'leeuw',
    'maagd',
    'weegschaal',
    'schorpioen',
    'boogschutter',
  ],
  de: [
    'Steinbock',
    'Wassermann',
    'Fische',
    'Widder',
    'Stier',
    'Zwillinge',
    'Krebs',
    'Löwe',
    'Jungfrau',
    'Waage',
    'Skorpion',
    'Schütze',
  ],
} as const
// the last day in each month of the sign with which the month starts
const SIGN_ENDS = [19, 18, 20, 19, 20, 20, 22, 22, 22, 22, 21, 21] as const

const signOf = ({ birthMonth, birthDay, language }: ProfileData): string => {
  const month = birthMonth - 1
  const later = birthDay > (SIGN_ENDS[month] ?? 31)
  return SIGNS[language][(month + (later ? 1 : 0)) % 12] ?? ''
}

const holds = (when: When, profile: ProfileData): boolean =>
  (!when.age || (profile.ageYears >= when.age[0] && profile.ageYears <= when.age[1])) &&
  (!when.status || when.status.includes(profile.relationshipStatus)) &&
  (!when.reason || when.reason === profile.reasonForSignup) &&
  (!when.interest || profile.interests.includes(when.interest)) &&
  (!when.country || when.country === profile.country) &&
  (!when.walloon || profile.walloon)

const PET = /\{(dog|cat)\}/

const inLanguage = (text: string, profile: ProfileData, language: SentenceBank, r: Random): string =>
  text
    .replace(/\[([^\]]*)\]/g, (_, options: string) => r.pick(options.split('|')))
    .replace(/<([^/>]*)\/([^>]*)>/g, (_, male: string, female: string) =>
      profile.gender === 'male' ? male : female,
    )
    .replace(/\{(\w+)\}/g, (_, placeholder: string) => {
      if (placeholder === 'city') return profile.city
      if (placeholder === 'home') return profile.home
      if (placeholder === 'age') return String(profile.ageYears)
      if (placeholder === 'sign') return signOf(profile)
      if (placeholder === 'partner') return language.partner[profile.seeksGender]
      const words = language.words[placeholder]
      if (!words) throw new Error(`A sentence asks for the unknown placeholder {${placeholder}}`)
      return r.pick(words)
    })

// how many texts must lie between two uses of a line: lines for Belgians only would otherwise appear in every
// Belgian text, because all other lines were used more recently
const restOf = (when: When): number => (when.country === 'BE' ? 150 : 0)
// of all fitting lines, sorted by longest unused, one is drawn from this first part
const DRAWN_FROM = 0.3

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Creates a writer of profile texts; one writer for all people, in a fixed order, always writes the same. Two
 * texts that are written shortly after each other share no sentence. It writes none of the given texts.
 */
export const newWriter = (known: readonly string[] = []): Writer => {
  const memory = (language: SentenceBank): Line[] =>
    language.sentences.flatMap(({ part, when = {}, lines }) =>
      lines.map((text) => ({ part, when, text, lastUsed: -1 })),
    )
  const lines = { nl: memory(SENTENCES.nl), de: memory(SENTENCES.de) }
  const written = new Set<string>(known)
  let plans: (readonly Part[])[] = []

  const nextPlan = (r: Random): readonly Part[] => {
    if (plans.length === 0) plans = [...PLANS]
    return plans.splice(r.integer(0, plans.length - 1), 1)[0] ?? ['interest']
  }

  const choose = (part: Part, profile: ProfileData, taken: readonly Line[], r: Random): Line | undefined => {
    const hasPet = taken.some((line) => PET.test(line.text))
    const fitting = lines[profile.language].filter(
      (line) =>
        line.part === part &&
        holds(line.when, profile) &&
        !taken.includes(line) &&
        !(hasPet && PET.test(line.text)) &&
        !taken.some((other) => other.when.interest && other.when.interest === line.when.interest),
    )
    const rested = fitting.toSorted((a, b) => a.lastUsed - b.lastUsed)
    const fresh = rested.slice(0, Math.ceil(rested.length * DRAWN_FROM))
    return fresh.length > 0 ? r.pick(fresh) : undefined
  }

  const compose = (
    profile: ProfileData,
    plan: readonly Part[],
    r: Random,
  ): { text: string; taken: Line[] } => {
    const taken: Line[] = []
    for (const part of plan) {
      const line = choose(part, profile, taken, r) ?? choose('quirk', profile, taken, r)
      if (line) taken.push(line)
    }
    const language = SENTENCES[profile.language]
    return {
      text: taken.map((line) => capitalised(inLanguage(line.text, profile, language, r))).join(' '),
      taken,
    }
  }

  return {
    about: (profile, r) => {
      for (let attempt = 0; attempt < 20; attempt++) {
        const { text, taken } = compose(profile, nextPlan(r), r)
        if (written.has(text)) continue
        written.add(text)
        for (const line of taken) line.lastUsed = written.size + restOf(line.when)
        return text
      }
      throw new Error(`No new text is left for somebody in ${profile.city}`)
    },
  }
}
