import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../core/site.ts'
import { cleanName } from '../profiles/name.rules.ts'
import { siteSettings } from '../settings.ts'
import { commonPasswords, passwordLength } from './common-passwords.ts'
import { type SignUpInput, signUpErrors } from './sign-up.rules.ts'

const site: SiteConfig = {
  ...siteSettings.parse({}),
  id: 1,
  name: 'Vonk',
  domain: 'localhost',
  domainLanguage: 'nl',
  locales: ['nl'],
  niche: 1,
  timeZone: 'Europe/Amsterdam',
}
const now = new Date('2026-11-20T12:00:00Z')
const sound: SignUpInput = {
  name: 'Eva',
  email: 'eva@example.org',
  password: 'lange-avond-77',
  dateOfBirth: new Date('1995-05-05'),
  gender: 'female',
  seeks: 'male',
  country: 'NL',
}
const problems = (change: Partial<SignUpInput>) => signUpErrors({ ...sound, ...change }, site, 'nl', now)
const sentences = (change: Partial<SignUpInput>) =>
  problems(change).map(({ field, message }) => `${field}: ${message}`)

describe('signUpErrors', () => {
  it('accepts a valid form', () => {
    expect(problems({})).toEqual([])
    expect(problems({ region: 'NL-UT', city: 'Utrecht' })).toEqual([])
  })

  it.each([
    [{ name: 'eva@example.org' }, 'name: Je profielnaam moet anders zijn dan je e-mailadres'],
    [{ name: ' EVA@Example.org ' }, 'name: Je profielnaam moet anders zijn dan je e-mailadres'],
    [{ name: '@eva' }, 'name: Je profielnaam mag niet beginnen met een @'],
    [{ name: '\u200b@eva' }, 'name: Je profielnaam mag niet beginnen met een @'],
    [{ name: ' \u200b ' }, 'name: Vul een profielnaam in.'],
    [
      { name: 'Eva 06-12345678' },
      'name: Laat telefoonnummers, adressen en accounts op andere sites weg. Die kun je later delen, in een gesprek.',
    ],
    [
      { city: 'insta: eva_x' },
      'city: Laat telefoonnummers, adressen en accounts op andere sites weg. Die kun je later delen, in een gesprek.',
    ],
    [{ name: 'x'.repeat(41) }, 'name: Je profielnaam mag hoogstens 40 tekens lang zijn.'],
    [{ email: 'eva@example' }, 'email: Ongeldige e-mail'],
    [{ dateOfBirth: new Date('2008-11-21') }, 'dateOfBirth: Vul uw geboortedatum in (18+ jaar)'],
    [{ dateOfBirth: new Date('2027-01-01') }, 'dateOfBirth: Ongeldige geboortedatum.'],
    [{ dateOfBirth: new Date('1890-01-01') }, 'dateOfBirth: Ongeldige geboortedatum.'],
    [{ dateOfBirth: new Date('not a day') }, 'dateOfBirth: Ongeldige geboortedatum.'],
    [{ password: 'kort' }, 'password: Kies een wachtwoord van minstens 8 tekens.'],
    [{ password: 'x'.repeat(129) }, 'password: Je wachtwoord mag hoogstens 128 tekens lang zijn.'],
    [{ password: 'PASSWORD1' }, 'password: Dit wachtwoord wordt te vaak gebruikt. Kies een ander.'],
    [{ password: 'Eva@Example.org' }, 'password: Gebruik niet je naam of e-mailadres als wachtwoord.'],
    [
      { name: 'Eva Jansen', password: 'eva jansen' },
      'password: Gebruik niet je naam of e-mailadres als wachtwoord.',
    ],
    [{ country: 'XX' }, 'country: Kies een land uit de lijst.'],
    [{ region: 'DE-BE' }, 'region: Kies een regio uit de lijst.'],
  ] as const)('says of %j: %s', (change, sentence) => {
    expect(sentences(change)).toEqual([sentence])
  })

  it('accepts a member on the eighteenth birthday', () => {
    expect(problems({ dateOfBirth: new Date('2008-11-20') })).toEqual([])
  })

  it('returns every validation error, in the order of the form', () => {
    const all = { name: '@', email: 'x', password: 'x', dateOfBirth: new Date('2020-01-01'), country: '' }
    expect(problems(all).map(({ field }) => field)).toEqual([
      'name',
      'email',
      'password',
      'dateOfBirth',
      'country',
    ])
  })
})

describe('site settings', () => {
  it('cannot lower the minimum age below 18', () => {
    expect(siteSettings.safeParse({ minAge: 17 }).success).toBe(false)
    expect(siteSettings.parse({ minAge: 21 }).minAge).toBe(21)
  })
})

describe('cleanName', () => {
  it('normalises Unicode and spaces, and removes invisible characters', () => {
    expect(cleanName('  Jos\u0301e\t van\n der  Vaart\u202e ')).toBe('Jośe van der Vaart')
    expect(cleanName('A\0nna')).toBe('Anna')
  })
})

it('rejects the 3,000 most used passwords that are long enough', () => {
  expect(commonPasswords.size).toBeGreaterThan(2900)
  expect([...commonPasswords].filter((word) => word.length < passwordLength.min)).toEqual([])
})
