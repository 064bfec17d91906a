import { describe, expect, it } from 'vitest'
import { isSignupOpen, readSource, sourceOf, visitorPages, writeSource } from './traffic-source.rules.ts'

describe('sourceOf', () => {
  it.each([
    [
      { network: 'adnet', ref: '42' },
      { network: 'adnet', ref: '42' },
    ],
    [
      { network: '{adnet}', sub1: '{{click_id}}' },
      { network: 'adnet', sub1: 'click_id' },
    ],
    [
      { sub1: 'a', sub2: 'b', sub3: 'c', sub4: 'd' },
      { sub1: 'a', sub2: 'b', sub3: 'c' },
    ],
    [{ ref: 'a'.repeat(64) }, { ref: 'a'.repeat(64) }],
    [{ ref: 'a'.repeat(65) }, null],
    [{ ref: 'a b' }, null],
    [{ ref: '<script>' }, null],
    [{ ref: 'x;y=z', network: 'adnet' }, { network: 'adnet' }],
    [{ ref: 'x\r\nset-cookie' }, null],
    [{ ref: '{}' }, null],
    [{ ref: ['a', 'b'] }, null],
    [{}, null],
  ])('parses %j', (query, source) => expect(sourceOf(query)).toEqual(source))

  it('is unchanged by the cookie, and a cookie is cleaned like a URL', () => {
    const source = { network: 'ad.net', ref: 'a_b-c~1' }
    expect(readSource(writeSource(source))).toEqual(source)
    expect(readSource('network=%3Cb%3E&ref=7&other=1')).toEqual({ ref: '7' })
    expect(readSource('%')).toBeNull()
    expect(readSource('')).toBeNull()
    expect(readSource(null)).toBeNull()
  })
})

describe('visitorPages', () => {
  const site = { loggedOutSearch: '2', loggedOutSearchTrafficsource: 'none' }
  const other = { loggedOutSearch: 'none', loggedOutSearchTrafficsource: '50' }
  it.each([
    [site, null, 2],
    [site, { sub1: '7' }, 2],
    [site, { ref: '7' }, 0],
    [other, null, 0],
    [other, { network: 'adnet' }, 50],
  ])('%j with %j: %i', (given, source, pages) => expect(visitorPages(given, source)).toBe(pages))
})

describe('isSignupOpen', () => {
  it.each([
    ['all', null, true],
    ['with_trafficsource', null, false],
    ['with_trafficsource', { network: 'adnet' }, true],
    ['with_trafficsource', { ref: '7' }, true],
    ['with_trafficsource', { sub1: '7' }, false],
    ['invite', { network: 'adnet' }, false],
    ['', { network: 'adnet' }, false],
  ])('%s with %j: %s', (signups, source, open) => expect(isSignupOpen({ signups }, source)).toBe(open))
})
