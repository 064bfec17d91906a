import { expect, it } from 'vitest'
import { slugWord } from './lander-slugs.rules.ts'

it.each([
  [undefined, 1, null],
  ['', 3, null],
  ['meet', 1, 'meet'],
  ['she-meet', 2, 'meet'],
  ['bdsm-talk', 3, 'talk'],
  ['bbw-spark', 4, 'spark'],
  ['gilf-meet', 5, 'meet'],
  ['milf-meet', 6, 'meet'],
  ['gay-talk', 7, 'talk'],
  ['she-meet', 1, undefined],
  ['meet', 2, undefined],
  ['she-', 2, undefined],
  ['she-other', 2, undefined],
  ['SHE-meet', 2, undefined],
] as const)('reads %s on a site of niche %i as %s', (slug, niche, word) => {
  expect(slugWord(slug, niche)).toBe(word)
})
