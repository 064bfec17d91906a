// Draws the poster of the lander with the fire: two people on a beach at night. To run:
//
//   node prisma/seed/portraits/make-fire.ts apps/web/public/landers
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { tenth as n } from './colour.ts'
import { seededRandom } from './seeded-random.ts'

const folder = resolve(process.argv[2] ?? '.')

/** A seated person from the side, looking right, in a box of 200 by 240. */
const seated = (hair: string, rim: string) => `
  <path d="M62,84C34,98 20,150 18,214C18,226 26,232 40,232L150,232C176,232 178,214 158,208L150,204L132,138C127,120 110,118 104,134L92,166C102,138 106,104 96,86Z" fill="url(#cloth)"/>
  <path d="M92,112C112,126 128,140 146,148C154,152 150,164 140,160C118,154 98,144 84,132Z" fill="url(#cloth)"/>
  <path d="M66,70h26v22c-8,8 -20,8 -28,2Z" fill="url(#skin)"/>
  <path d="M54,44C54,20 72,8 88,10C106,12 112,26 111,40L117,54C118,57 116,59 112,59L111,70C110,77 104,80 96,79L86,78C66,76 54,64 54,44Z" fill="url(#skin)"/>
  <path d="${hair}" fill="#1d0f1c"/>
  <path d="M96,86C106,104 102,138 92,166M132,138L150,204L158,208C166,210 170,216 168,222M111,40L117,54C118,57 116,59 112,59L111,70" fill="none" stroke="${rim}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round" opacity=".9"/>`

const long =
  'M50,50C44,18 68,-2 92,4C108,8 114,22 110,30C98,26 86,28 80,40C76,60 78,86 66,112C52,120 38,112 42,96C48,80 52,66 50,50Z'
const short =
  'M54,50C46,24 64,2 90,6C106,8 114,18 110,28C98,22 88,26 82,36L78,52L70,50L68,62C60,62 56,58 54,50Z'

function flames(): string {
  const tongue = (x: number, size: number, lean: number, colour: string) =>
    `<path d="M${n(x - size * 0.34)},0C${n(x - size * 0.56)},${n(-size * 0.5)} ${n(x - size * 0.06 + lean)},${n(-size * 0.6)} ${n(x + lean)},${n(-size)}C${n(x + size * 0.1 + lean)},${n(-size * 0.56)} ${n(x + size * 0.54)},${n(-size * 0.46)} ${n(x + size * 0.34)},0Z" fill="${colour}"/>`
  return [
    tongue(-30, 116, -10, '#d63a26'),
    tongue(32, 108, 12, '#d63a26'),
    tongue(0, 164, 6, '#e8502c'),
    tongue(-20, 84, -6, '#ff8a35'),
    tongue(22, 78, 8, '#ff8a35'),
    tongue(2, 122, 4, '#ff9f40'),
    tongue(0, 82, -2, '#ffcf6e'),
    tongue(2, 46, 2, '#fff1c0'),
  ].join('')
}

/** The scene: the foot of the fire as a part of the height, a unit, and how far the people sit from the fire. */
function fire(width: number, height: number, base: number, unit: number, apart: number): string {
  const r = seededRandom(`fire:${width}`)
  const [x, y] = [width / 2, height * base]
  const horizon = y - 150 * unit
  const star = () =>
    `<circle cx="${n(r.between(0, width))}" cy="${n(r.between(0, horizon - 40))}" r="${n(r.between(0.6, 1.7))}" fill="#fff" opacity="${n(r.between(0.3, 0.9))}"/>`
  const spark = () =>
    `<circle cx="${n(x + r.between(-150, 150) * unit)}" cy="${n(y - r.between(90, 480) * unit)}" r="${n(r.between(1, 3))}" fill="#ffb066" opacity="${n(r.between(0.35, 0.95))}"/>`
  const gleam = () => {
    const length = r.between(20, 120) * unit
    return `<rect x="${n(x + r.between(-260, 260) * unit - length / 2)}" y="${n(horizon + r.between(5, 62) * unit)}" width="${n(length)}" height="2.4" rx="1" fill="#ff9a5c" opacity="${n(r.between(0.12, 0.5))}"/>`
  }
  const many = (count: number, draw: () => string) => Array.from({ length: count }, draw).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <defs>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#120a24"/><stop offset=".5" stop-color="#2b1440"/><stop offset="1" stop-color="#7a2f5a"/></linearGradient>
    <linearGradient id="sea" x2="0" y2="1"><stop stop-color="#4b2350"/><stop offset="1" stop-color="#1c0f2c"/></linearGradient>
    <linearGradient id="sand" x2="0" y2="1"><stop stop-color="#3d1e33"/><stop offset="1" stop-color="#150a20"/></linearGradient>
    <radialGradient id="lit"><stop stop-color="#ffb35e" stop-opacity=".85"/><stop offset=".35" stop-color="#ff7a3c" stop-opacity=".34"/><stop offset="1" stop-color="#ff5a3c" stop-opacity="0"/></radialGradient>
    <radialGradient id="warm"><stop stop-color="#ffc987"/><stop offset=".5" stop-color="#d9703f" stop-opacity=".8"/><stop offset="1" stop-color="#a0403a" stop-opacity="0"/></radialGradient>
    <linearGradient id="cloth"><stop stop-color="#160a1c"/><stop offset=".55" stop-color="#2c1226"/><stop offset="1" stop-color="#a0492f"/></linearGradient>
    <linearGradient id="skin"><stop stop-color="#3a1a24"/><stop offset=".6" stop-color="#93492f"/><stop offset="1" stop-color="#f2a25e"/></linearGradient>
  </defs>
  <rect width="${width}" height="${n(horizon)}" fill="url(#sky)"/>${many(90, star)}
  <rect y="${n(horizon)}" width="${width}" height="${n(80 * unit)}" fill="url(#sea)"/>${many(26, gleam)}
  <path d="M0,${n(horizon + 62 * unit)}C${n(width * 0.3)},${n(horizon + 44 * unit)} ${n(width * 0.62)},${n(horizon + 82 * unit)} ${width},${n(horizon + 56 * unit)}V${height}H0Z" fill="url(#sand)"/>
  <ellipse cx="${n(x)}" cy="${n(y + 10 * unit)}" rx="${n(330 * unit)}" ry="${n(66 * unit)}" fill="url(#warm)"/>
  <ellipse cx="${n(x)}" cy="${n(y - 60 * unit)}" rx="${n(400 * unit)}" ry="${n(380 * unit)}" fill="url(#lit)"/>
  <g transform="translate(${n(x - apart * unit)} ${n(y - 190 * unit)}) scale(${unit})">${seated(long, '#ffc078')}</g>
  <g transform="translate(${n(x + apart * unit)} ${n(y - 196 * unit)}) scale(${-unit} ${unit})">${seated(short, '#ffc078')}</g>
  <g transform="translate(${n(x)} ${n(y)}) scale(${unit})">
    <g fill="#1e0e17"><rect x="-86" y="-9" width="172" height="22" rx="11" transform="rotate(9)"/><rect x="-86" y="-9" width="172" height="22" rx="11" transform="rotate(-9)"/></g>
    <path d="M-60,-14L58,4M60,-14L-58,4" stroke="#ff8a45" stroke-width="3" stroke-linecap="round" opacity=".8"/>
    ${flames()}
    <rect x="-62" y="-3" width="124" height="18" rx="9" fill="#2a121a"/>
  </g>${many(46, spark)}</svg>`
}

for (const [name, width, height, base, unit, apart] of [
  ['wide', 1280, 800, 0.8, 1, 300],
  ['tall', 640, 960, 0.6, 0.72, 264],
] as const) {
  const drawn = await sharp(Buffer.from(fire(width, height, base, unit, apart)))
    .webp({ quality: 64, effort: 6 })
    .toBuffer()
  writeFileSync(join(folder, `fire-${name}.webp`), drawn)
  console.log(name, drawn.length)
}
