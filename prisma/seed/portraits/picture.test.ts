import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { topOfHair } from './figure.ts'
import { hairOf } from './hair.ts'
import { isLongOnMen } from './looks.ts'
import { EYES, HAIR, type HairColour, person } from './person.ts'
import { dominantColour, picture } from './picture.ts'
import { PLACES, placeOf } from './places.ts'

const digest = (seed: string, index: number): string => {
  const { background, foreground } = picture(person(seed), index)
  return createHash('sha256').update(background).update(foreground).digest('hex')
}

const SEEDS = Array.from({ length: 60 }, (_, i) => `somebody-${i}`)

test('the same person and number give the same drawing, whatever was drawn before', () => {
  const first = SEEDS.map((seed) => digest(seed, 2))
  const again = SEEDS.toReversed()
    .map((seed) => digest(seed, 2))
    .toReversed()
  expect(again).toEqual(first)
})

test('every seed and every number gives a different drawing', () => {
  const drawings = SEEDS.flatMap((seed) => [0, 1, 2, 3, 4, 5].map((index) => digest(seed, index)))
  expect(new Set(drawings).size).toBe(drawings.length)
})

test('six photos of one person have six backgrounds', () => {
  for (const seed of SEEDS) {
    expect(new Set([0, 1, 2, 3, 4, 5].map((index) => placeOf({ seed }, index).name)).size).toBe(6)
    expect(picture(person(seed), 4).place).toBe(placeOf({ seed }, 4).name)
  }
})

test('every cut, hair and eye colour, build and skin gives complete SVG without an invalid number', () => {
  const cuts = new Set<string>()
  const eyes = Object.keys(EYES) as (keyof typeof EYES)[]
  const builds = ['slim', 'average', 'athletic', 'full'] as const
  // hair and gender in all combinations, the others in turn
  const hairs = (Object.keys(HAIR) as HairColour[]).flatMap((hair) => Array<HairColour>(32).fill(hair))
  for (const [i, hair] of hairs.entries()) {
    for (const gender of ['female', 'male'] as const) {
      const given = { gender, hair, eyes: eyes[i % 5] ?? 'brown', build: builds[i % 4] ?? 'full' }
      const who = person(`whole-${gender}-${i}`, { ...given, age: 18 + ((i * 7) % 58), skin: i % 8 })
      cuts.add(who.cut)
      expect([who.hair, who.eyes]).toEqual([HAIR[hair], EYES[given.eyes]])
      const { background, foreground, face } = picture(who, i % 6)
      for (const svg of [background, foreground]) {
        expect(svg).not.toMatch(/undefined|NaN|null|Infinity|\[object/)
        expect(svg.match(/<g[ >]/g)?.length ?? 0).toBe(svg.match(/<\/g>/g)?.length ?? 0)
      }
      for (const [, id] of foreground.matchAll(/url\(#(\w+)\)/g)) expect(foreground).toContain(`id="${id}"`)
      expect(face.left).toBeGreaterThanOrEqual(0)
      expect(face.top).toBeGreaterThanOrEqual(0)
      expect(face.left + face.width).toBeLessThanOrEqual(1000)
      expect(face.top + face.height).toBeLessThanOrEqual(1250)
    }
  }
  expect(cuts.size).toBe(30)
})

test('fair hair and light eyes come with light skin if the seed decides', () => {
  for (const seed of SEEDS) {
    expect(person(seed, { hair: 'blond' }).tone).toBeLessThan(3)
    expect(person(seed, { eyes: 'blue' }).tone).toBeLessThan(3)
  }
})

test('a drawing matches the profile’s data', () => {
  const base = { gender: 'female', age: 30, hair: 'black', eyes: 'brown', build: 'slim', skin: 1 } as const
  const plain = picture(person('noor', base), 0)
  expect(plain.foreground).toContain(HAIR.black)
  expect(plain.foreground).toContain(EYES.brown)
  for (const change of [
    { hair: 'red' },
    { eyes: 'green' },
    { build: 'full' },
    { age: 60 },
    { skin: 6 },
  ] as const) {
    expect(picture(person('noor', { ...base, ...change }), 0).foreground).not.toBe(plain.foreground)
  }
})

test('the placeholder colour is a colour, is stable, and differs between places', () => {
  const colours = SEEDS.map((seed) => dominantColour(person(seed), 0))
  for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  expect(SEEDS.map((seed) => dominantColour({ seed }, 0))).toEqual(colours)
  expect(new Set(colours).size).toBeGreaterThan(Object.keys(PLACES).length)
})

test('hair, buns and afros included, leaves the top 9 % of every photo free, and the eyes above the middle', () => {
  for (const gender of ['female', 'male'] as const) {
    for (const seed of SEEDS.slice(0, 40)) {
      const who = person(seed, { gender })
      for (const index of [0, 1, 2, 3, 4, 5]) {
        const { foreground, face } = picture(who, index)
        const [, down = '', zoom = ''] =
          /translate\([-\d.]+ ([-\d.]+)\) translate\(500 1250\) scale\(([\d.]+)\)/.exec(foreground) ?? []
        const top = 1250 - (1250 - topOfHair(hairOf(who))) * Number(zoom) + Number(down)
        expect(top, `${who.cut} in photo ${index}`).toBeGreaterThanOrEqual(112)
        if (index !== 3) expect(face.top + face.height / 2).toBeLessThan(0.52 * 1250)
      }
    }
  }
})

test('men under 26 have all their hair, and long hair of a man comes with a beard', () => {
  for (const seed of SEEDS) {
    for (const age of [18, 22, 25, 34, 48, 60, 75]) {
      const { cut, beard } = person(seed, { gender: 'male', age })
      if (age < 26) expect(['receding', 'thinning']).not.toContain(cut)
      if (isLongOnMen(cut)) expect(beard).not.toBe('none')
    }
  }
})
