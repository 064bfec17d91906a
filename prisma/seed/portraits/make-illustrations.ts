// Draws the illustrations of the landers: people who do not exist, and couples in six places. To run:
//
//   node prisma/seed/portraits/make-illustrations.ts apps/web/public/landers
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { figure } from './figure.ts'
import type { Shot } from './frame.ts'
import { type Person, person, type Traits } from './person.ts'
import { picture } from './picture.ts'
import { PLACES, type PlaceName } from './places.ts'
import { seededRandom } from './seeded-random.ts'

const folder = resolve(process.argv[2] ?? '.')
const save = (name: string, webp: Buffer) => {
  writeFileSync(join(folder, `${name}.webp`), webp)
  console.log(name, webp.length)
}

const density = (scale: number) => ({ density: 72 * scale })

/** The seeds and photo numbers of the drawn people, chosen by eye. */
const people: [seed: string, index: number, traits: Traits][] = [
  ['iris', 0, { gender: 'female', age: 34, hair: 'auburn', skin: 1, cut: 'waves' }],
  ['joris', 0, { gender: 'male', age: 38, hair: 'dark brown', skin: 2 }],
  ['amara', 0, { gender: 'female', age: 31, skin: 6 }],
  ['teun', 0, { gender: 'male', age: 52, hair: 'grey', skin: 1 }],
  ['lotte', 0, { gender: 'female', age: 44, hair: 'blond', skin: 1 }],
  ['kofi', 0, { gender: 'male', age: 33, skin: 6, cut: 'fade', beard: 'short', glasses: false }],
  ['marleen', 0, { gender: 'female', age: 58, hair: 'silver', skin: 1 }],
  ['samir', 0, { gender: 'male', age: 29, hair: 'black', skin: 4 }],
  ['noor', 0, { gender: 'female', age: 27, hair: 'black', skin: 3 }],
  ['bas', 0, { gender: 'male', age: 41, hair: 'red', skin: 0 }],
  ['ines', 0, { gender: 'female', age: 39, hair: 'chestnut', skin: 2 }],
  ['wim', 0, { gender: 'male', age: 61, hair: 'silver', skin: 1 }],
]

async function drawPerson(at: number, [seed, index, traits]: (typeof people)[number]) {
  const drawn = picture(person(seed, traits), index)
  const [width, height] = [400, 500]
  const ground = await sharp(Buffer.from(drawn.background), density(0.4))
    .resize(width, height, { fit: 'fill' })
    .blur(Math.max(0.3, drawn.blur * 0.4))
    .toBuffer()
  const art = await sharp(Buffer.from(drawn.foreground), density(0.6)).resize(width, height).toBuffer()
  save(
    `person-${at + 1}`,
    await sharp(ground)
      .composite([{ input: art }])
      .webp({ quality: 70, effort: 6 })
      .toBuffer(),
  )
}

interface Scene {
  place: PlaceName
  /** The top of the part of the place that is shown, in picture units. */
  top: number
  mood: number
  couple: [left: Person, right: Person]
}

const scenes: Scene[] = [
  {
    place: 'beach',
    top: 330,
    mood: 0,
    couple: [
      person('evi', { gender: 'female', age: 33, hair: 'brown', skin: 1 }),
      person('kofi', { gender: 'male', age: 35, skin: 6, cut: 'fade', beard: 'short', glasses: false }),
    ],
  },
  {
    place: 'cafe',
    top: 150,
    mood: 0,
    couple: [
      person('marleen', { gender: 'female', age: 57, hair: 'silver', skin: 1 }),
      person('teun', { gender: 'male', age: 55, hair: 'grey', skin: 1 }),
    ],
  },
  {
    place: 'forest',
    top: 420,
    mood: 0,
    couple: [
      person('amara', { gender: 'female', age: 31, skin: 6 }),
      person('lotte', { gender: 'female', age: 36, hair: 'blond', skin: 1 }),
    ],
  },
  {
    place: 'night',
    top: 330,
    mood: 0,
    couple: [
      person('samir', { gender: 'male', age: 30, hair: 'black', skin: 4 }),
      person('bas', { gender: 'male', age: 37, hair: 'red', skin: 0 }),
    ],
  },
  {
    place: 'autumn',
    top: 300,
    mood: 1,
    couple: [
      person('joris', { gender: 'male', age: 42, hair: 'dark brown', skin: 2 }),
      person('iris', { gender: 'female', age: 40, hair: 'auburn', skin: 1, cut: 'waves' }),
    ],
  },
  {
    place: 'mountains',
    top: 260,
    mood: 1,
    couple: [
      person('noor', { gender: 'female', age: 28, hair: 'black', skin: 3 }),
      person('wessel', {
        gender: 'male',
        age: 32,
        hair: 'blond',
        skin: 1,
        cut: 'messy',
        beard: 'short',
        wardrobe: ['#32485e'],
      }),
    ],
  },
]

/** One of the couple as a picture of its own, turned towards the other. */
async function drawFigure(
  one: Person,
  side: 1 | -1,
  { key, rim }: { key: string; rim: string },
  size: number,
) {
  const r = seededRandom(`couple:${one.seed}`)
  const shot: Shot = {
    index: 0,
    light: side,
    turn: side * r.between(0.55, 0.85),
    tilt: side * r.between(2, 6),
    lean: side * r.between(1, 3),
    smile: r.between(0.7, 1),
    teeth: r.isTrue(0.5),
    closedEyes: false,
    look: side * 0.6,
    key,
    rim,
    zoom: 1,
    x: 0,
    y: 0,
  }
  const { definitions, art } = figure(one, shot)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1250"><defs>${definitions}</defs>${art}</svg>`
  return sharp(Buffer.from(svg), density(size / 1000))
    .resize(Math.round(size), Math.round(size * 1.25))
    .png()
    .toBuffer()
}

interface Format {
  suffix: string
  width: number
  height: number
  /** Width of a figure, and the middles of both, as parts of the width. */
  figure: number
  middles: [number, number]
  /** The bottom of the figures as a part of the height. */
  foot: number
}

const formats: Format[] = [
  { suffix: 'wide', width: 1200, height: 750, figure: 0.44, middles: [0.63, 0.86], foot: 1 },
  { suffix: 'tall', width: 640, height: 700, figure: 0.74, middles: [0.29, 0.72], foot: 0.98 },
]

async function drawScene(at: number, scene: Scene, format: Format) {
  const { width, height } = format
  const place = PLACES[scene.place]
  const mood = place.palettes[scene.mood % place.palettes.length] ?? place.palettes[0]
  const ground = place.draw(seededRandom(`lander:${scene.place}`), mood)
  const shown = (1000 * height) / width
  const box =
    shown > 1250
      ? `${(1000 - 1250 * (width / height)) / 2} 0 ${1250 * (width / height)} 1250`
      : `0 ${Math.min(scene.top, 1250 - shown)} 1000 ${shown}`
  const behind = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width / 2}" height="${height / 2}">${ground}</svg>`,
    ),
  )
    .resize(width / 2, height / 2, { fit: 'fill' })
    .blur(Math.max(0.3, place.blur * 0.4))
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer()
  const size = format.figure * width
  const figures = await Promise.all(
    scene.couple.map(async (one, which) => {
      const drawn = await drawFigure(one, which === 0 ? 1 : -1, place, size)
      const left = Math.round((format.middles[which] ?? 0.5) * width - size / 2)
      const top = Math.round(format.foot * height - size * 1.25 + size * 0.14)
      // What stands outside the picture is cut off before it is laid on it.
      const x = Math.max(0, -left)
      const y = Math.max(0, -top)
      const input = await sharp(drawn)
        .extract({
          left: x,
          top: y,
          width: Math.min(Math.round(size) - x, width - Math.max(0, left)),
          height: Math.min(Math.round(size * 1.25) - y, height - Math.max(0, top)),
        })
        .toBuffer()
      return { input, left: Math.max(0, left), top: Math.max(0, top) }
    }),
  )
  save(
    `scene-${at + 1}-${format.suffix}`,
    await sharp(behind).composite(figures).webp({ quality: 62, effort: 6 }).toBuffer(),
  )
}

for (const [at, one] of people.entries()) await drawPerson(at, one)
for (const format of formats) for (const [at, scene] of scenes.entries()) await drawScene(at, scene, format)
