import { describe, expect, test } from 'vitest'
import { hasLink, hoursUntilLinks } from './links.rules.ts'

describe('a link', () => {
  test.each([
    'https://example.org',
    'kijk op HTTP://EXAMPLE.ORG/x',
    'hxxps://example.org',
    'ga naar www.example.org',
    'mijn.site/foto',
    't.me/anna',
    'kom naar leuk-daten.com',
    'leuk.nl!',
    '(vonk.example/pad)',
    'exa\u200bmple.com',
    'ｅｘａｍｐｌｅ．ｃｏｍ',
    'example。com',
    'münchen.com',
  ])('is %s', (text) => {
    expect(hasLink(text)).toBe(true)
  })

  test.each([
    'Hoi! Zin in koffie?',
    'Nee. Ja.',
    'Leuk.Ik kom',
    'om 12.30 uur, of 13:30',
    'Dat kost 2.50/stuk',
    '...',
    'wie/wat',
    'a.u.b. en m.v.g.',
    'mail: anna@example.nl',
    'Zo.En.Zo',
    'of: zo',
  ])('is not %s', (text) => {
    expect(hasLink(text)).toBe(false)
  })
})

test('the waiting time is given in whole hours, and ends', () => {
  const joined = new Date('2026-11-20T12:00:00Z')
  const at = (time: string) => hoursUntilLinks(joined, 24, new Date(time))
  expect(at('2026-11-20T12:00:00Z')).toBe(24)
  expect(at('2026-11-21T11:59:59Z')).toBe(1)
  expect(at('2026-11-21T12:00:00Z')).toBe(0)
  expect(at('2027-01-01T00:00:00Z')).toBe(0)
  expect(hoursUntilLinks(joined, 0, joined)).toBe(0)
})
