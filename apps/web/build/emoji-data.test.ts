import { expect, it } from 'vitest'
import { locales } from '../src/i18n/locale.ts'
import { emojiRows } from './emoji-data.ts'

const nameOf = (locale: string) => emojiRows(locale).find(([unicode]) => unicode === '🐶')?.[1]

it('names the emoji in every language of the list', () => {
  const names = locales.map(nameOf)
  expect(names).not.toContain(undefined)
  expect(names[locales.indexOf('nl')]).not.toBe(names[locales.indexOf('en')])
})

it('names them in English where the package lacks a language, as it lacks Czech', () => {
  expect(nameOf('cs')).toBe(nameOf('en'))
})
