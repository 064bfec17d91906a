import { expect, it } from 'vitest'
import { nichePrefixes, readSlug, slugOf } from './slugs.ts'

const words = ['meet', 'talk'] as const

it.each([
  [undefined, 1, { word: null }],
  ['', 3, { word: null }],
  ['meet', 1, { word: 'meet' }],
  ['she-meet', 2, { word: 'meet' }],
  ['bdsm-talk', 3, { word: 'talk' }],
  ['she-meet', 1, { redirect: 'meet' }],
  ['meet', 2, { redirect: 'she-meet' }],
  ['milf-meet', 5, { redirect: 'gilf-meet' }],
  ['she-', 2, null],
  ['she-other', 2, null],
  ['cat-meet', 1, null],
  ['SHE-meet', 2, null],
] as const)('reads %s on a site of niche %i', (slug, niche, read) => {
  expect(readSlug(slug, words, niche)).toEqual(read)
})

it('reads the slug of every word in every niche', () => {
  for (const niche of nichePrefixes.map((_, at) => at + 1))
    for (const word of words) expect(readSlug(slugOf(word, niche), words, niche)).toEqual({ word })
})
