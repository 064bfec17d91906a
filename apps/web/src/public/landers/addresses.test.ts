import { describe, expect, it } from 'vitest'
import { nichePrefixes, slugOf } from '../slugs.ts'
import { landers, readLander } from './addresses.ts'

describe('the address of a lander', () => {
  it.each([
    ['gallery', undefined, 1, { lander: 'gallery', variant: 'default' }],
    ['gallery', undefined, 7, { lander: 'gallery', variant: 'default' }],
    ['gallery', 'sunday', 1, { lander: 'gallery', variant: 'sunday' }],
    ['gallery', 'she-sunday', 2, { lander: 'gallery', variant: 'sunday' }],
    ['gallery', 'she-sunday', 1, { redirect: '/landers/gallery/sunday' }],
    ['gallery', 'sunday', 2, { redirect: '/landers/gallery/she-sunday' }],
    ['gallery', 'milf-sunday', 5, { redirect: '/landers/gallery/gilf-sunday' }],
    ['gallery', 'awake', 1, null],
    ['gallery', 'she-', 2, null],
    ['gallery', 'default', 1, null],
    ['gallery', 'SUNDAY', 1, null],
    ['gallery', 'cat-sunday', 1, null],
    ['tinderswipe', undefined, 1, { lander: 'tinderswipe', variant: 'default' }],
    ['tinderswipe', 'sunday', 1, null],
    ['toString', undefined, 1, null],
    ['', undefined, 1, null],
  ])('%s/%s on a site of niche %d', (name, slug, niche, address) => {
    expect(readLander(name, slug, niche)).toEqual(address)
  })

  it('leads back to the same lander in every niche', () => {
    for (const niche of nichePrefixes.map((_, at) => at + 1))
      for (const [lander, variants] of Object.entries(landers))
        for (const variant of variants)
          expect(readLander(lander, slugOf(variant, niche), niche)).toEqual({ lander, variant })
  })
})
