import { expect, it } from 'vitest'
import {
  errorsOf,
  fieldsOf,
  firstWrong,
  parseQuestion,
  progressOf,
  questionAfter,
  questionBefore,
  questionOf,
  questions,
  questionToResume,
} from './questions.rules.ts'
import { signUpErrors } from './sign-up.rules.ts'
import { emptyDraft } from './sign-up-draft.ts'

it('asks for every field that can be wrong exactly once, and for the password last', () => {
  const limits = { minAge: 18, countries: ['NL'], today: { year: 2026, month: 5, day: 4 } }
  const required = Object.keys(signUpErrors({ ...emptyDraft, password: '' }, limits))
  const asked = questions.flatMap(fieldsOf)
  expect([...new Set(asked)]).toEqual(asked)
  expect(asked).toEqual(expect.arrayContaining([...required, 'region']))
  expect(fieldsOf('account')).toContain('password')
  expect(questionAfter('account')).toBeNull()
})

it('leads from one question to the next and back', () => {
  const [first, ...others] = questions
  expect(questionBefore(first)).toBeNull()
  for (const [at, question] of others.entries()) {
    const before = questions[at]
    expect(before && questionAfter(before)).toBe(question)
    expect(questionBefore(question)).toBe(before)
    expect(progressOf(question)).toEqual({ at: at + 2, of: questions.length })
  }
})

it.each([
  ['place', 'place'],
  ['Place', null],
  [undefined, null],
  [3, null],
])('reads the question %o', (name, question) => {
  expect(parseQuestion(name)).toBe(question)
})

it('finds the question of a field, and the first that is wrong', () => {
  expect(questionOf('region')).toBe('place')
  expect(questionOf('proof')).toBeNull()
  expect(firstWrong({ password: 'short', name: 'missing' })).toBe('name')
  expect(firstWrong({})).toBeNull()
  expect(errorsOf('account', { password: 'short', name: 'missing' })).toEqual({ password: 'short' })
})

it.each([
  ['name', {}, 'name'],
  [null, {}, 'who'],
  ['name', { dateOfBirth: 'birthDateMissing' }, 'birth'],
  ['birth', { name: 'nameMissing', password: 'passwordTooShort' }, 'birth'],
  ['account', { password: 'passwordTooShort' }, 'account'],
] as const)(
  'goes on at the question that was shown last, or an earlier one without an answer: %o %o',
  (shown, errors, question) => {
    expect(questionToResume(shown, errors)).toBe(question)
  },
)
