import { expect, test } from 'vitest'
import { decideChangingGet, isFormPost } from './changing-get.rules.ts'

const host = 'vonk.example:4000'
const own = 'https://vonk.example:4000'
const other = 'https://other.example'

const fetchOf = (site: string, mode = 'cors', dest = 'empty') => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
})

test.each([
  ['a program without any browser header', { accept: '*/*' }],
  ['a program that sends a mode and no site', { 'sec-fetch-mode': 'cors' }],
  ['a fetch of our own page', fetchOf('same-origin')],
  ['a fetch of our own page in same-origin mode', fetchOf('same-origin', 'same-origin')],
  ['a fetch of our own page that names it', { ...fetchOf('same-origin'), origin: own }],
  ['an old browser that names our page', { origin: own, referer: `${own}/members` }],
])('%s is accepted', (_name, headers) => {
  expect(decideChangingGet(headers, host)).toBe('execute')
})

test.each([
  ['a typed address', fetchOf('none', 'navigate', 'document')],
  ['a link on our own page', fetchOf('same-origin', 'navigate', 'document')],
  ['a link on another page', fetchOf('cross-site', 'navigate', 'document')],
  ['a frame on another page', fetchOf('cross-site', 'navigate', 'iframe')],
  ['a link in an old browser', { accept: 'text/html,*/*' }],
])('%s gets a confirmation page', (_name, headers) => {
  expect(decideChangingGet(headers, host)).toBe('confirm')
})

test.each([
  ['a picture on another page', fetchOf('cross-site', 'no-cors', 'image')],
  ['a picture on our own page', fetchOf('same-origin', 'no-cors', 'image')],
  ['a script on our own page', fetchOf('same-origin', 'no-cors', 'script')],
  ['a picture without a site', { 'sec-fetch-dest': 'image' }],
  ['a fetch of another page', fetchOf('cross-site')],
  ['a fetch of another page without cors', fetchOf('cross-site', 'no-cors')],
  ['a fetch of a sibling domain', fetchOf('same-site')],
  ['a fetch of no page', fetchOf('none')],
  ['metadata and origin that disagree', { ...fetchOf('same-origin'), origin: other }],
  ['another origin', { origin: other }],
  ['our host on another port', { origin: 'https://vonk.example:4001' }],
  ['our name within another', { origin: 'https://vonk.example:4000.other.example' }],
  ['an origin that hides', { origin: 'null' }],
  ['an old browser on another page', { referer: `${other}/page` }],
  ['an old browser that follows a link of another page', { referer: `${other}/page`, accept: 'text/html' }],
  ['a prefetched navigation', { ...fetchOf('none', 'navigate', 'document'), 'sec-purpose': 'prefetch' }],
  ['a prefetch of our own page', { ...fetchOf('same-origin'), 'sec-purpose': 'prefetch;prerender' }],
  ['a prefetch of long ago', { purpose: 'prefetch' }],
])('%s changes nothing', (_name, headers) => {
  expect(decideChangingGet(headers, host)).toBe('reject')
})

test('a form is distinguished from a program', () => {
  expect(isFormPost(fetchOf('same-origin', 'navigate', 'document'))).toBe(true)
  expect(isFormPost({ accept: 'text/html,*/*;q=0.8' })).toBe(true)
  expect(isFormPost(fetchOf('same-origin'))).toBe(false)
  expect(isFormPost({})).toBe(false)
})
