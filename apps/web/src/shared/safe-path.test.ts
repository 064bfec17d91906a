import { expect, it } from 'vitest'
import { safePath } from './safe-path.ts'

it.each([
  '/members',
  '/chats/12',
  '/members?gender=female&minAge=30#top',
  '/likes/m/7',
  '/pages/a%20b',
  '/members?q=50%25',
])('accepts %s', (path) => expect(safePath(path, '/home')).toBe(path))

const evil = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  'https://evil.example',
  'http:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '/%2f%2fevil.example',
  '/%252fevil.example',
  '/%5cevil.example',
  '/%5c%5cevil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/\u0000/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  'evil.example',
  'members',
  './members',
  '@evil.example',
  '?next=//evil.example',
  '#//evil.example',
  '/%',
  '/%ff',
  '',
  '〱//evil.example',
  '//evil。example',
  '/／evil.example'.normalize('NFKC'),
]

it.each(evil)('rejects %j', (path) => expect(safePath(path, '/home')).toBe('/home'))

it('never leaves the site, whatever is put before and after', () => {
  const parts = [
    '/',
    '//',
    '\\',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '@',
    ':',
    '.',
    '..',
    '/a',
    '?',
    '#',
    'evil.example',
  ]
  for (const a of parts) {
    for (const b of parts) {
      for (const c of parts) {
        const url = new URL(safePath(`/${a}${b}${c}`, '/home'), 'https://vonk.example')
        expect(url.origin).toBe('https://vonk.example')
        expect(url.pathname).not.toMatch(/^\/[/\\]/)
      }
    }
  }
})

it('falls back if no path is given', () => {
  expect(safePath(null, '/home')).toBe('/home')
  expect(safePath(undefined, '/home')).toBe('/home')
})
