import { expect, it } from 'vitest'
import { suggestEmail } from './email-suggestion.rules.ts'

it.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['anna@gmai.com', 'anna@gmail.com'],
  ['Anna.B@Hotmial.com', 'Anna.B@hotmail.com'],
  ['anna@hotmail.n', 'anna@hotmail.nl'],
  ['anna@ziggo.n', 'anna@ziggo.nl'],
  ['anna@telent.be', 'anna@telenet.be'],
  ['anna@outlok.com', 'anna@outlook.com'],
])('suggests for %s: %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant))

it.each([
  'anna@gmail.com',
  'anna@hotmail.nl',
  'anna@live.nl',
  'anna@bol.com',
  'anna@kpn.com',
  'anna@gmx.at',
  'anna@proton.me',
  'anna@bedrijf.nl',
  'anna@love.nl.example',
  'anna@home.de.example',
  'anna@',
  '@gmial.com',
  'anna',
  '',
])('suggests nothing for %s', (typed) => expect(suggestEmail(typed)).toBeNull())
