import { expect, test } from 'vitest'
import { faceOutline, frameOf, neckOutline, type Shot, torsoOutline } from './frame.ts'
import { hairOf } from './hair.ts'
import { type Build, type Cut, MEN_LONG } from './looks.ts'
import { type Person, person, type Traits } from './person.ts'
import { dominantColour, picture } from './picture.ts'
import { placeOf } from './places.ts'

const SEEDS = Array.from({ length: 40 }, (_, i) => `one-of-many-${i}`)
const GENDERS = ['female', 'male'] as const

const STRAIGHT: Shot = {
  index: 0,
  light: 1,
  turn: 0,
  tilt: 0,
  lean: 0,
  smile: 0.7,
  teeth: false,
  closedEyes: false,
  look: 0,
  key: '#ffffff',
  rim: '#ffffff',
  zoom: 1,
  x: 0,
  y: 0,
}

/** The distance between the leftmost and the rightmost coordinate of path data. */
const widthOf = (path: string): number => {
  const across = [...path.matchAll(/(-?[\d.]+),-?[\d.]+/g)].map(([, x]) => Number(x))
  return Math.max(...across) - Math.min(...across)
}

const widths = (who: Person) => {
  const frame = frameOf(who, STRAIGHT)
  return {
    face: widthOf(faceOutline(frame)),
    neck: frame.neckHalf * 2,
    body: widthOf(torsoOutline(frame)),
    jaw: who.shape.half * who.shape.jaw,
  }
}

test('face, jaw, neck and body become wider from slim to full, for everybody', () => {
  const builds = ['slim', 'average', 'full'] as const
  for (const gender of GENDERS)
    for (const seed of SEEDS) {
      const [slim, average, full] = builds.map((build) => widths(person(seed, { gender, age: 35, build })))
      for (const part of ['face', 'jaw', 'neck', 'body'] as const) {
        expect(average?.[part], `${part} of ${seed}`).toBeGreaterThan(slim?.[part] ?? 0)
        expect(full?.[part], `${part} of ${seed}`).toBeGreaterThan((average?.[part] ?? 0) * 1.08)
      }
      expect(full?.body).toBeGreaterThan((average?.body ?? 0) * 1.25)
    }
})

test('full figures differ among themselves, and only they are full', () => {
  const fullness = (build: Build) => SEEDS.map((seed) => person(seed, { build }).fullness)
  expect(Math.max(...fullness('full')) - Math.min(...fullness('full'))).toBeGreaterThan(0.25)
  for (const build of ['slim', 'average', 'athletic'] as const)
    expect(new Set(fullness(build))).toEqual(new Set([0]))
})

test('a full figure stands further from the camera, so that it is seen', () => {
  const zoom = (build: Build) =>
    Number(/scale\(([\d.]+)\)/.exec(picture(person('noor', { gender: 'female', build }), 0).foreground)?.[1])
  expect(zoom('full')).toBeLessThan(zoom('average'))
})

const WOMENS: readonly Cut[] = [
  'long',
  'waves',
  'shoulder',
  'fringe',
  'side',
  'ponytail',
  'bob',
  'braids',
  'curls',
]
const outlines = (traits: Traits) => {
  const { back, front, sides } = hairOf(person('same-head', traits))
  return { back, front, sides }
}

test('long hair of men has outlines of its own: none is a woman’s, and it ends above the chest', () => {
  const womens = WOMENS.flatMap((cut) => Object.values(outlines({ gender: 'male', age: 34, cut }))).filter(
    Boolean,
  )
  for (const cut of MEN_LONG) {
    const { back, front } = outlines({ gender: 'male', age: 34, cut })
    for (const path of [back, front]) expect(womens, cut).not.toContain(path)
    const lowest = Math.max(...[...`${back}${front}`.matchAll(/[\d.]+,([\d.]+)/g)].map(([, y]) => Number(y)))
    expect(lowest, cut).toBeLessThan(900)
    // the hair in front leaves the jaw free
    const inFront = Math.max(...[...front.matchAll(/[\d.]+,([\d.]+)/g)].map(([, y]) => Number(y)))
    expect(inFront, cut).toBeLessThan(560)
  }
})

test('a man with long hair keeps a man’s jaw, neck and shoulders, stronger than with short hair', () => {
  const given = { age: 36, build: 'average' } as const
  const meanOf = (traits: Traits) => {
    const all = SEEDS.map((seed) => widths(person(seed, { ...given, ...traits })))
    const mean = (part: 'jaw' | 'neck' | 'body') => all.reduce((sum, one) => sum + one[part], 0) / all.length
    return { jaw: mean('jaw'), neck: mean('neck'), body: mean('body') }
  }
  const short = meanOf({ gender: 'male', cut: 'part' })
  const woman = meanOf({ gender: 'female', cut: 'shoulder' })
  for (const cut of ['mane', 'parted', 'tailed'] as const) {
    const long = meanOf({ gender: 'male', cut })
    for (const part of ['jaw', 'neck', 'body'] as const) {
      expect(long[part], `${part} with ${cut}`).toBeGreaterThan(short[part] * 1.02)
      expect(long[part], `${part} with ${cut}`).toBeGreaterThan(woman[part] * 1.15)
    }
  }
})

test('men wear their long hair in four ways, and women never in one of them', () => {
  const many = Array.from({ length: 600 }, (_, i) => `hair-${i}`)
  const men = new Set(many.map((seed) => person(seed, { gender: 'male', age: 33, skin: 1 }).cut))
  const women = new Set(many.map((seed) => person(seed, { gender: 'female', age: 33, skin: 1 }).cut))
  for (const cut of MEN_LONG) expect([men.has(cut), women.has(cut)], cut).toEqual([true, false])
})

/** How many strokes and shadows a drawing has. */
const marks = (who: Person): number =>
  picture(who, 0).foreground.match(/<(path|ellipse|circle)[ >]/g)?.length ?? 0

test('every ten years from 30 to 80 add lines and shadows to the same face', () => {
  for (const gender of GENDERS)
    for (const seed of SEEDS.slice(0, 12)) {
      const fixed = {
        gender,
        hair: 'grey',
        beard: 'none',
        glasses: false,
        build: 'average',
        skin: 1,
      } as const
      const cut: Cut = gender === 'female' ? 'bun' : 'swept'
      const counts = [30, 40, 50, 60, 70, 80].map((age) =>
        marks(person(seed, { ...fixed, cut, age, garments: ['crew'] })),
      )
      expect(counts, seed).toEqual(counts.toSorted((a, b) => a - b))
      expect(new Set(counts).size, `${seed}: ${counts}`).toBeGreaterThanOrEqual(5)
    }
})

test('at a high age hair is whiter and thinner, shoulders are narrower, and brown hair has greyed', () => {
  for (const gender of GENDERS)
    for (const seed of SEEDS) {
      const at = (age: number) => person(seed, { gender, age, hair: 'brown', build: 'average', cut: 'bun' })
      expect(widths(at(80)).body).toBeLessThan(widths(at(50)).body)
      expect(at(80).greying).toBeGreaterThan(0.7)
      expect(at(80).lateness).toBeGreaterThan(at(66).lateness)
      expect(at(58).lateness).toBe(0)
    }
  const shown = picture(person('old', { gender: 'female', age: 80, cut: 'bob' }), 0).foreground
  expect(shown).toContain('url(#scalp)')
  expect(picture(person('old', { gender: 'female', age: 50, cut: 'bob' }), 0).foreground).not.toContain(
    'scalp',
  )
})

test('women of 75 often wear a perm, nobody under 66 does', () => {
  const permed = (age: number) =>
    SEEDS.filter((seed) => person(seed, { gender: 'female', age, skin: 1 }).cut === 'perm').length
  expect(permed(75)).toBeGreaterThan(SEEDS.length / 8)
  expect(permed(65)).toBe(0)
})

test('given garments and places decide the first photo, and six photos still have six places', () => {
  const garments = ['floral'] as const
  const places = ['cafe', 'beach'] as const
  const seen = new Set<string>()
  for (const seed of SEEDS) {
    const who = person(seed, { gender: 'female', age: 40, garments, places })
    const { place, foreground } = picture(who, 0)
    seen.add(place)
    expect(foreground).toContain('id="print"')
    expect(dominantColour(who, 0)).toMatch(/^#[0-9a-f]{6}$/)
    expect(new Set([0, 1, 2, 3, 4, 5].map((index) => placeOf(who, index).name)).size).toBe(6)
  }
  expect(seen).toEqual(new Set(places))
})

test('the neck of a full figure is joined to its face', () => {
  for (const seed of SEEDS) {
    const frame = frameOf(person(seed, { build: 'full', age: 40 }), STRAIGHT)
    expect(widthOf(neckOutline(frame))).toBeGreaterThan(frame.neckHalf * 2)
    expect(frame.neckHalf).toBeLessThan(frame.person.shape.half)
  }
})
