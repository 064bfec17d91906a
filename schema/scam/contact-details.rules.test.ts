import { expect, it } from 'vitest'
import { givesContact, hasContactDetails } from './contact-details.rules.ts'

it.each([
  '06-12345678',
  'nul zes één twee drie vier vijf zes zeven acht',
  'anna@example.com',
  'anna apenstaartje gmail punt com',
  'insta: anna_x',
  'Snap anna.x99',
  'zoek @anna',
  '@anna',
  'telegr@m: anna',
])('are found in %s', (text) => {
  expect(givesContact(text)).toBe(true)
  expect(hasContactDetails(text)).toBe(true)
})

it('include a web address in a profile, and in a message not', () => {
  expect(hasContactDetails('kijk op mijnfotos.nl')).toBe(true)
  expect(givesContact('kijk op mijnfotos.nl')).toBe(false)
})

it.each([
  'Anna',
  'Jean-Pierre',
  '’s-Hertogenbosch',
  'St. Gallen',
  'Geboren op 12-04-1981, 1,82 m en 80 kg',
  'Instagram is niets voor mij',
  'Geen WhatsApp voor mij, liever een brief',
  'Ik sta om 07.30 op en ga om 23.00 naar bed',
  'Mijn rekening is NL91 ABNA 0417 1643 00',
  'Drie katten @ huis',
])('are not found in %s', (text) => {
  expect(hasContactDetails(text)).toBe(false)
})
