import { expect, it } from 'vitest'
import { stepFrom } from './step-from.rules.ts'

const wrong = {
  dateOfBirth: 'birthDateMissing',
  email: 'emailInvalid',
  password: 'passwordTooShort',
} as const

it('asks the next question once the shown one is answered, whatever the later ones lack', () => {
  expect(stepFrom({ question: 'who' }, wrong, [])).toEqual({
    kind: 'ask',
    question: 'birth',
    focus: 'dateOfBirth',
  })
})

it('stays at a question with an error, and tells only its own', () => {
  expect(stepFrom({ question: 'birth' }, wrong, [])).toEqual({
    kind: 'wrong',
    errors: { dateOfBirth: 'birthDateMissing' },
  })
})

it('goes back without an answer, and nowhere before the first', () => {
  expect(stepFrom({ question: 'account', go: 'back' }, wrong, [])).toMatchObject({ question: 'name' })
  expect(stepFrom({ question: 'who', go: 'back' }, {}, [])).toMatchObject({ question: 'birth' })
})

it('asks for the city once the region is known, and once only', () => {
  const form = { question: 'place', region: 'NL-UT' }
  expect(stepFrom({ ...form, citiesOf: '' }, {}, ['Utrecht'])).toMatchObject({
    question: 'place',
    focus: 'city',
  })
  expect(stepFrom({ ...form, citiesOf: 'NL-UT' }, {}, ['Utrecht'])).toMatchObject({ question: 'name' })
  expect(stepFrom({ ...form, citiesOf: '' }, {}, [])).toMatchObject({ question: 'name' })
})

it.each(['account', undefined, 'nothing'])(
  'makes the account with the last question, or with a whole form: %s',
  (question) => {
    const form: Record<string, string> = question === undefined ? {} : { question }
    expect(stepFrom(form, {}, [])).toEqual({ kind: 'join' })
    expect(stepFrom(form, wrong, [])).toEqual({ kind: 'wrong', errors: wrong })
  },
)
