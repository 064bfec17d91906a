import { expect, it } from 'vitest'
import { translationFaults } from './translation-faults.ts'

const credits = '{n, plural, one {# credit} other {# credits}} for {price}'

it('finds nothing in a translation of the same shape', () => {
  expect(translationFaults(credits, '{price}: {n, plural, one {# Credit} other {# Credits}}', 'de')).toEqual(
    [],
  )
  expect(translationFaults('Read <0>this</0>', '<0>Tämä</0> kannattaa lukea', 'fi')).toEqual([])
})

it('finds a placeholder that is missing, wrong or another kind', () => {
  expect(translationFaults('Hello {name}', 'Hallo {naam}', 'nl')).toEqual([
    'argument name is missing',
    'argument naam is not in the source',
  ])
  expect(translationFaults(credits, '{n} credits voor {price}', 'nl')).toEqual([
    'argument n:plural is missing',
  ])
})

it('finds a tag that is missing or not closed', () => {
  expect(translationFaults('Read <0>this</0>', 'Lies <0>das', 'de')).toEqual(['tag </0> is missing'])
  expect(translationFaults('Read <0/>', 'Lies <1/>', 'de')).toEqual([
    'tag <0/> is missing',
    'tag <1/> is not in the source',
  ])
})

it('asks for the plural categories of the language, and for no others', () => {
  const polish = '{n, plural, one {# kredyt} other {# kredytu}} za {price}'
  expect(translationFaults(credits, polish, 'pl')).toEqual([
    'no plural category few',
    'no plural category many',
  ])
  const french = '{n, plural, one {# crédit} few {# crédits} other {# crédits}} pour {price}'
  expect(translationFaults(credits, french, 'fr')).toEqual(['fr has no plural category few'])
})

it('finds what is no message at all, and a sentence that is still English', () => {
  expect(translationFaults('Hello {name}', 'Hallo {name', 'de')[0]).toMatch(/^not ICU/)
  expect(translationFaults('Log out of Vonk now', 'Log out of Vonk now', 'sv')).toEqual([
    'English left in: log, out, of, vonk, now',
  ])
  expect(translationFaults('Gift', 'Gift', 'sv')).toEqual(['English left in: gift'])
  expect(translationFaults('Premium', 'Premium', 'sv', { shared: ['premium'] })).toEqual([])
  expect(translationFaults('{n}', '{n}', 'sv')).toEqual([])
})

it('finds the words that a style page rules out, as words of their own', () => {
  expect(translationFaults('Your profile', 'Ihr Profil', 'de', { forbidden: ['Ihr'] })).toEqual([
    'the word “Ihr”',
  ])
  expect(translationFaults('Your profile', 'Ihre Profile', 'de', { forbidden: ['Ihr'] })).toEqual([])
})

it('asks for the percent sign as the language writes it', () => {
  expect(translationFaults('{n}% off', '{n}\u00a0% Rabatt', 'de')).toEqual([])
  expect(translationFaults('{n}% off', '{n}% korting', 'nl')).toEqual([])
  for (const wrong of ['{n}% Rabatt', '{n} % Rabatt'])
    expect(translationFaults('{n}% off', wrong, 'de')).toHaveLength(1)
  expect(translationFaults('{n}% off', '{n}\u00a0% korting', 'nl')).toHaveLength(1)
})

it('asks for the quotation marks of the language', () => {
  expect(translationFaults('“{n}”', '„{n}”', 'pl', { quotes: '„”' })).toEqual([])
  expect(translationFaults('“{n}”', '„{n}“', 'pl', { quotes: '„”' })).toEqual(['“ where pl writes „”'])
  expect(translationFaults('“{n}”', '"{n}"', 'en', { quotes: '“”' })).toHaveLength(2)
})

it('asks for a space that does not break before the signs of the language', () => {
  const spaced = [':', '?']
  expect(translationFaults('Really?', 'Vraiment\u00a0?', 'fr', { spaced })).toEqual([])
  expect(translationFaults('Really?', 'Vraiment ?', 'fr', { spaced })).toEqual([
    'a space that breaks before ?',
  ])
  expect(translationFaults('“{n}”', '« {n}\u00a0»', 'fr', { spaced })).toEqual([
    'a space that breaks after «',
  ])
})
