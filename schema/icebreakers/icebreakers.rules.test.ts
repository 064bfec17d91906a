import { describe, expect, it } from 'vitest'
import { siteSettings } from '../settings.ts'
import { interests } from '../site/interests.ts'
import { text } from '../texts/text.ts'
import { icebreakers, type Side, setSize } from './icebreakers.rules.ts'
import { quotes } from './quotes.rules.ts'
import { isTopic, topics } from './topics.rules.ts'

const site = siteSettings.parse({})
const nobody: Side = {
  id: 1,
  name: 'Anna',
  interests: [],
  country: 'NL',
  region: 'NL-UT',
  city: 'Utrecht',
  about: null,
  reason: null,
  languages: [],
  answers: [],
}
const anna: Side = { ...nobody, interests: ['coffee', 'sex'], reason: 'dating' }
const dewi: Side = {
  ...nobody,
  id: 7,
  name: 'Dewi',
  interests: ['coffee', 'hiking', 'sex', 'hugging'],
  about: 'Hoi! Ik ontwerp speeltuinen voor een gemeente. Bel 0612345678 maar. Wie gaat er mee naar zee?',
  reason: 'dating',
}

const sets = (from: Side, to: Side, of = site) =>
  Array.from({ length: 12 }, (_, set) => icebreakers(from, to, of, set)).flat()
const grounds = (from: Side, to: Side, of = site) => new Set(sets(from, to, of).map(({ ground }) => ground))

describe('opening lines', () => {
  it('start with what the two share, and have different subjects', () => {
    const first = icebreakers(anna, dewi, site, 0)
    expect(first.map(({ ground }) => ground)).toEqual([
      'shared_interest',
      'their_words',
      'same_city',
      'same_wish',
    ])
    expect(first[0]?.subject).toBe('coffee')
  })

  it('are the same for the same two members, and different for others', () => {
    expect(icebreakers(anna, dewi, site, 0)).toEqual(icebreakers(anna, dewi, site, 0))
    const greetings = (from: number) =>
      icebreakers(
        { ...nobody, id: from, city: null, region: null },
        { ...dewi, interests: [], about: null },
        site,
        1,
      )
        .map(({ key }) => key)
        .join()
    expect(new Set(Array.from({ length: 20 }, (_, at) => greetings(at + 10))).size).toBeGreaterThan(5)
  })

  it('come four at a time, and all are used before one is repeated', () => {
    const count = new Set(sets(anna, dewi).map(({ key, subject }) => `${key} ${subject}`)).size
    const turns = Math.ceil(count / setSize)
    const seen = Array.from({ length: turns }, (_, set) => icebreakers(anna, dewi, site, set))
    expect(seen.every(({ length }) => length === setSize)).toBe(true)
    expect(new Set(seen.flat().map(({ key, subject }) => `${key} ${subject}`)).size).toBe(count)
    expect(icebreakers(anna, dewi, site, turns)).toEqual(seen[0])
    expect(icebreakers(anna, dewi, site, -3)).toEqual(seen[0])
  })

  it('exist for an empty profile too', () => {
    const blank = { ...nobody, id: 8, city: null, region: null }
    expect(icebreakers(nobody, blank, site, 0)).toHaveLength(setSize)
    expect(grounds(nobody, blank)).toEqual(new Set(['anything']))
  })

  it('never use an intimate interest, even a shared one', () => {
    const intimate = interests.filter((one) => one.intimate).map(({ key }) => key)
    expect(intimate.filter(isTopic)).toEqual([])
    expect(sets(anna, dewi).some(({ subject }) => subject === 'sex')).toBe(false)
  })

  it.each([
    ['interests', { visibleProfileFields: ['city', 'region'] }, ['shared_interest', 'their_interest']],
    ['the city', { visibleProfileFields: ['interests', 'region'] }, ['same_city', 'their_city']],
    ['the region', { visibleProfileFields: ['interests', 'city'] }, ['same_region']],
    ['the words', { visibleProfileNotes: ['reason'] }, ['their_words']],
    ['the wish', { visibleProfileNotes: ['about'] }, ['same_wish']],
  ])('leave out %s if the site hides it', (_what, hidden, gone) => {
    const near = { ...dewi, city: 'Amersfoort' }
    const named = grounds(anna, near, siteSettings.parse(hidden))
    const all = new Set([...grounds(anna, near), ...grounds(anna, dewi)])
    for (const ground of gone) {
      expect(all).toContain(ground)
      expect(named).not.toContain(ground)
      expect(grounds(anna, dewi, siteSettings.parse(hidden))).not.toContain(ground)
    }
  })

  it('quote short answers, those first whose question both answered', () => {
    const to = {
      ...dewi,
      about: null,
      answers: [
        { question: 'superpower', text: 'Vliegen' },
        { question: 'rainy_day', text: 'In het museum.' },
        { question: 'next_trip', text: 'Kijk op www.example.org' },
        { question: 'best_trip', text: 'Lang '.repeat(30) },
      ],
    }
    const from = { ...anna, answers: [{ question: 'rainy_day', text: 'Thuis' }] }
    const lines = sets(from, to).filter(({ ground }) => ground === 'their_words')
    // The sets begin again after the last one.
    expect(lines.slice(0, 2).map(({ key, subject }) => [key, subject])).toEqual([
      ['ice_same_question', 'In het museum.'],
      ['ice_answer', 'Vliegen.'],
    ])
    expect(new Set(lines.map(({ subject }) => subject)).size).toBe(2)
    expect(text('nl', 'ice_answer', { question: 'Mijn superkracht', answer: 'Vliegen.' })).toContain(
      '“Vliegen.”',
    )
    expect(grounds(from, to, siteSettings.parse({ visibleProfileNotes: ['reason'] }))).not.toContain(
      'their_words',
    )
  })

  it('mention a language that both speak, unless the site hides it', () => {
    const from = { ...anna, languages: ['es', 'fr'] }
    const to = { ...dewi, languages: ['nl', 'es'] }
    const lines = sets(from, to).filter(({ ground }) => ground === 'shared_language')
    expect(new Set(lines.map(({ subject }) => subject))).toEqual(new Set(['es']))
    expect(lines[0]?.named).toEqual({ language: 'es' })
    const hidden = siteSettings.parse({ visibleProfileFields: ['interests'] })
    expect(grounds(from, to, hidden)).not.toContain('shared_language')
    expect(grounds(anna, to)).not.toContain('shared_language')
  })

  it('mention a shared place only if both are there', () => {
    expect(grounds(anna, dewi)).toContain('same_city')
    expect(grounds(anna, { ...dewi, city: 'Amersfoort' })).toEqual(
      new Set([
        'shared_interest',
        'their_interest',
        'their_words',
        'same_region',
        'their_city',
        'same_wish',
        'anything',
      ]),
    )
    const elsewhere = grounds(anna, { ...dewi, country: 'BE', region: 'BE-VAN' })
    expect(elsewhere).not.toContain('same_city')
    expect(elsewhere).not.toContain('same_region')
    expect(grounds({ ...anna, reason: 'chat' }, dewi)).not.toContain('same_wish')
  })
})

describe('quotes', () => {
  it('are whole sentences of the other, without numbers or links', () => {
    expect(quotes(dewi.about)).toEqual([
      { text: 'Ik ontwerp speeltuinen voor een gemeente.', isQuestion: false },
      { text: 'Wie gaat er mee naar zee?', isQuestion: true },
    ])
    expect(
      quotes('Kijk op www.example.org voor mijn foto’s! Bel me 0612345678.\nIk “zing” graag in een koor'),
    ).toEqual([])
    expect(quotes('Ik zing elke dinsdag in een koor\n')).toEqual([
      { text: 'Ik zing elke dinsdag in een koor.', isQuestion: false },
    ])
    expect(quotes(`Ik ${'heel '.repeat(30)}graag.`)).toEqual([])
    expect(quotes(null)).toEqual([])
  })

  it('appear in the line exactly as they were written', () => {
    const line = sets(anna, dewi).find(({ key }) => key === 'ice_question')
    expect(line && text('nl', line.key, line.values)).toContain('“Wie gaat er mee naar zee?”')
  })
})

it('have two questions for every topic, and a topic for every suitable interest', () => {
  for (const topic of topics) {
    expect(text('nl', `ice_${topic}_1`)).toMatch(/\?$/)
    expect(text('nl', `ice_${topic}_2`)).toMatch(/\?$/)
  }
  const known = new Set(interests.map(({ key }) => key))
  expect(topics.filter((topic) => !known.has(topic))).toEqual([])
})
