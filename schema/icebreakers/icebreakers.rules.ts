import type { Answer } from '../profiles/answers.rules.ts'
import { isShown, type Visibility } from '../profiles/visible-fields.rules.ts'
import { regionName } from '../site/regions.ts'
import type { TextKey } from '../texts/text.ts'
import { asSentence, type Quote, quotes } from './quotes.rules.ts'
import { isTopic, type Topic } from './topics.rules.ts'

/** The profile data that an opening line can use. */
export interface Side {
  id: number
  name: string
  interests: readonly string[]
  country: string
  region: string | null
  city: string | null
  about: string | null
  reason: string | null
  /** Only what a line can mention: not the language in which it is written. */
  languages: readonly string[]
  answers: readonly Answer[]
}

/** What an opening line is based on. */
export type Ground =
  | 'shared_interest'
  | 'their_interest'
  | 'their_words'
  | 'same_city'
  | 'same_region'
  | 'their_city'
  | 'same_wish'
  | 'shared_language'
  | 'anything'

export interface Suggestion {
  key: TextKey
  values: Record<string, string>
  /** TextValues that are named in the language of the line: the key of a question, the code of a language. */
  named?: { question?: string; language?: string }
  ground: Ground
  /** The interest, the place, the reason to join, the language or the quoted text; null if the line has no subject. */
  subject: string | null
}

/** How many suggestions are made at a time. */
export const setSize = 4

const anything = [1, 2, 3, 4, 5, 6, 7, 8] as const
const criteria = ['relationship', 'dating', 'friendship', 'chat', 'casual'] as const

/**
 * One set of opening lines from one member to another, based only on what both profiles show. The same two
 * get the same lines; other pairs get others, so that nobody receives the same line from everybody. After the
 * last set the first one is repeated.
 */
export function icebreakers(from: Side, to: Side, site: Visibility, set: number): Suggestion[] {
  const shuffle = shuffler(from.id * 31 + to.id)
  const mine = new Set(from.interests)
  const theirs = shuffle(isShown(site, 'interests') ? to.interests.filter(isTopic) : [])
  const groups = [
    questions(
      theirs.filter((one) => mine.has(one)),
      'shared_interest',
    ),
    [
      ...fromAnswers(from, isShown(site, 'answers') ? shuffle(to.answers) : []),
      ...shuffle(isShown(site, 'about') ? quotes(to.about) : []).map(fromQuote),
    ],
    places(from, to, site, shuffle),
    sharedLanguages(from, to, site, shuffle),
    sameCriterion(from, to, site),
    questions(
      theirs.filter((one) => !mine.has(one)),
      'their_interest',
    ),
  ]
  const all = [...interleaved(groups), ...shuffle([...anything]).map((at) => ofNothing(at, to.name))]
  const sets = Math.ceil(all.length / setSize)
  const start = (Math.max(0, Math.trunc(set)) % sets) * setSize
  return start + setSize > all.length ? all.slice(-setSize) : all.slice(start, start + setSize)
}

/** The first question about each topic, then the second. */
const questions = (about: readonly Topic[], ground: Ground): Suggestion[] =>
  ([1, 2] as const).flatMap((at) =>
    about.map((topic) => ({ key: `ice_${topic}_${at}` as const, values: {}, ground, subject: topic })),
  )

const fromQuote = ({ text, isQuestion }: Quote, at: number): Suggestion => ({
  key: isQuestion ? 'ice_question' : at % 2 === 0 ? 'ice_quote_1' : 'ice_quote_2',
  values: { quote: text },
  ground: 'their_words',
  subject: text,
})

/** A line about each answer that can be quoted, first about the questions that both answered. */
function fromAnswers(from: Side, answers: readonly Answer[]): Suggestion[] {
  const both = new Set(from.answers.map(({ question }) => question))
  const lines = answers.flatMap(({ question, text }): Suggestion[] => {
    const answer = asSentence(text)
    const key = both.has(question) ? 'ice_same_question' : 'ice_answer'
    return answer === null
      ? []
      : [{ key, values: { answer }, named: { question }, ground: 'their_words', subject: answer }]
  })
  const isOfBoth = ({ key }: Suggestion) => key === 'ice_same_question'
  return [...lines.filter(isOfBoth), ...lines.filter((line) => !isOfBoth(line))]
}

function sharedLanguages(from: Side, to: Side, site: Visibility, shuffle: Shuffle): Suggestion[] {
  const shared = isShown(site, 'languages') ? to.languages.filter((one) => from.languages.includes(one)) : []
  return shuffle(shared).map((language, at) => ({
    key: at % 2 === 0 ? 'ice_shared_language_1' : 'ice_shared_language_2',
    values: {},
    named: { language },
    ground: 'shared_language',
    subject: language,
  }))
}

function places(from: Side, to: Side, site: Visibility, shuffle: Shuffle): Suggestion[] {
  const two = (name: 'same_city' | 'same_region' | 'their_city', place: string): Suggestion[] =>
    shuffle([1, 2] as const).map((at) => ({
      key: `ice_${name}_${at}` as const,
      values: { place },
      ground: name,
      subject: place,
    }))
  const city = isShown(site, 'city') ? to.city : null
  const isNear = to.region !== null && from.region === to.region && isShown(site, 'region')
  const name = isNear ? regionName(to.region) : null
  if (city && city === from.city && from.country === to.country && from.region === to.region)
    return two('same_city', city)
  return [...(name ? two('same_region', name).slice(0, 1) : []), ...(city ? two('their_city', city) : [])]
}

function sameCriterion(from: Side, to: Side, site: Visibility): Suggestion[] {
  const criterion = criteria.find((one) => one === to.reason)
  if (!criterion || from.reason !== criterion || !isShown(site, 'reason')) return []
  return [{ key: `ice_seeking_${criterion}`, values: {}, ground: 'same_wish', subject: criterion }]
}

const ofNothing = (at: (typeof anything)[number], name: string): Suggestion => ({
  key: `ice_anything_${at}`,
  values: { name },
  ground: 'anything',
  subject: null,
})

/** Takes one of each group, then the next of each, so that a set has different subjects. */
function interleaved(groups: readonly Suggestion[][]): Suggestion[] {
  const longest = Math.max(...groups.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => groups.flatMap((group) => group.slice(at, at + 1))).flat()
}

type Shuffle = <Item>(items: readonly Item[]) => Item[]

/** A shuffle that depends only on the seed (mulberry32). */
function shuffler(seed: number): Shuffle {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return (items) =>
    items
      .map((item) => ({ item, at: next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ item }) => item)
}
