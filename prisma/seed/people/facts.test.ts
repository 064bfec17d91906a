import { expect, test } from 'vitest'
import { demoPeople } from './demo-people.ts'
import { factsOf } from './facts.ts'
import { internationalPeople } from './international/people.ts'

const people = [...demoPeople(), ...internationalPeople().values()]

test('about two thirds of the people fill in each fact, and everybody always the same', () => {
  const all = people.map(factsOf)
  expect(people.map(factsOf)).toEqual(all)
  for (const field of ['height', 'education', 'work', 'hasChildren', 'wantsChildren', 'smoking'] as const) {
    const share = all.filter((facts) => facts[field] !== null).length / all.length
    expect(share, field).toBeGreaterThan(0.58)
    expect(share, field).toBeLessThan(0.74)
  }
})

test('facts fit the product: plausible heights, own language spoken, different questions', () => {
  for (const person of people) {
    const { height, languages, answers } = factsOf(person)
    if (height !== null) expect(height).toBeGreaterThan(150)
    if (height !== null) expect(height).toBeLessThan(200)
    if (languages.length > 0) expect(languages).toContain(person.language)
    expect(new Set(answers.map(({ question }) => question)).size).toBe(answers.length)
    for (const { text } of answers) expect(text).not.toBe('')
  }
})
