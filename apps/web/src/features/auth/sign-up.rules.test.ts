import { expect, it } from 'vitest'
import { isEmail, type SignUpForm, signUpErrors } from './sign-up.rules.ts'

const limits = { minAge: 18, countries: ['NL', 'BE'], today: { year: 2026, month: 11, day: 21 } }
const right: SignUpForm = {
  gender: 'FEMALE',
  seeks: 'BOTH',
  name: 'Noor',
  email: 'noor@example.nl',
  password: 'een lang woord',
  day: '1',
  month: '2',
  year: '1990',
  country: 'NL',
  region: '',
  city: '',
  allowsSensitive: 'yes',
}
const errors = (more: Partial<SignUpForm>) => signUpErrors({ ...right, ...more }, limits)

it('finds no error in a valid form', () => expect(errors({})).toEqual({}))

it('finds everything that is missing', () => {
  const empty = {
    gender: '',
    seeks: '',
    name: ' ',
    email: '',
    password: '',
    day: '',
    month: '',
    year: '',
    country: '',
    allowsSensitive: '',
  } as const
  expect(errors(empty)).toEqual({
    gender: 'genderMissing',
    seeks: 'seeksMissing',
    name: 'nameMissing',
    email: 'emailInvalid',
    password: 'passwordTooShort',
    dateOfBirth: 'birthDateMissing',
    country: 'countryUnknown',
    allowsSensitive: 'consentMissing',
  })
})

it.each<[string, Partial<SignUpForm>, object]>([
  ['a name with an @ before it', { name: ' @noor' }, { name: 'nameStartsWithAt' }],
  ['the address as a name', { name: 'Noor@Example.nl ' }, { name: 'nameIsEmail' }],
  ['a name of 41 letters', { name: 'n'.repeat(41) }, { name: 'nameTooLong' }],
  ['a name of 40 letters', { name: 'n'.repeat(40) }, {}],
  ['7 characters', { password: '1234567' }, { password: 'passwordTooShort' }],
  ['129 characters', { password: 'x'.repeat(129) }, { password: 'passwordTooLong' }],
  ['eight spaces', { password: ' '.repeat(8) }, { password: 'passwordBlank' }],
  ['a name that cannot be seen', { name: '\u3164\u200b' }, { name: 'nameMissing' }],
  ['128 characters', { password: 'x'.repeat(128) }, {}],
  [
    'the name as a password',
    { name: 'Noor de Wit', password: 'noor de wit' },
    { password: 'passwordIsYours' },
  ],
  ['the address as a password', { password: 'NOOR@example.nl' }, { password: 'passwordIsYours' }],
  [
    'the start of the address as a password',
    { email: 'noordewit@x.nl', password: 'NoorDeWit' },
    { password: 'passwordIsYours' },
  ],
  ['a country of elsewhere', { country: 'FR' }, { country: 'countryUnknown' }],
])('%s', (_what, more, found) => expect(errors(more)).toEqual(found))

it('recognises e-mail addresses', () => {
  for (const email of ['a@b.nl', 'a.b+c@sub.example.museum', 'josé@voorbeeld.nl', 'a@bücher.de']) {
    expect(isEmail(email)).toBe(true)
  }
  for (const email of [
    '',
    'a',
    'a@b',
    '@b.nl',
    'a@.nl',
    'a@b..nl',
    'a b@c.nl',
    'a@b.nl\nbcc:x',
    'a@b@c.nl',
    'a@b.n',
    '<a@b.nl>',
    `${'x'.repeat(65)}@b.nl`,
    `a@${'b'.repeat(260)}.nl`,
  ]) {
    expect(isEmail(email)).toBe(false)
  }
})
