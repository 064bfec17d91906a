import type { Chance } from './chance.ts'
import { type Colour, mix, tenth } from './colour.ts'
import { type Frame, torsoOutline } from './frame.ts'

const FEMALE_GARMENTS = ['scoop', 'vneck', 'straps', 'blazer', 'turtle', 'wrap', 'shirt', 'straps'] as const
const MALE_GARMENTS = ['crew', 'shirt', 'shirt', 'blazer', 'turtle', 'crew', 'jacket'] as const

/** A garment by its neckline. */
export type Garment = (typeof FEMALE_GARMENTS)[number] | (typeof MALE_GARMENTS)[number]

/** The garment of a person in one photo. */
export const garmentFor = (female: boolean, r: Chance): Garment =>
  r.pick<Garment>(female ? FEMALE_GARMENTS : MALE_GARMENTS)

type Cloth = {
  frame: Frame
  colour: Colour
  dark: Colour
  light: Colour
  /** x at an offset from the middle. */
  x: (offset: number) => number
  /** Distance from the middle to the edge of the neckline. */
  edge: number
  /** The height at which the neckline meets the shoulder. */
  top: number
  /** Path data of the garment, with the given line between the two ends of the neckline. */
  body: (neckline: string) => string
}

const clothOf = (frame: Frame): Cloth => {
  const { person, shot, neckHalf: nw, shoulderHalf: sw, slope } = frame
  const colour = person.wardrobe[shot.index % person.wardrobe.length] ?? '#2b2430'
  const x = (offset: number) => tenth(500 + offset)
  const left = [
    `M${x(-sw - 24)},1400C${x(-sw - 28)},1200 ${x(-sw - 22)},1080 ${x(-sw - 10)},980`,
    `C${x(-sw + 2)},862 ${x(-sw + 62)},${858 - slope} ${x(-nw - 72)},${828 - slope}`,
  ].join('')
  const right = [
    `C${x(sw - 62)},${858 - slope} ${x(sw - 2)},862 ${x(sw + 10)},980`,
    `C${x(sw + 22)},1080 ${x(sw + 28)},1200 ${x(sw + 24)},1400Z`,
  ].join('')
  return {
    frame,
    colour,
    dark: mix(colour, '#1b0a1c', 0.34),
    light: mix(colour, shot.key, 0.26),
    x,
    edge: nw + 72,
    top: 828 - slope,
    body: (neckline) => left + neckline + right,
  }
}

const stroke = (d: string, colour: Colour, width: number, opacity: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`

const fill = (d: string, colour: Colour): string => `<path d="${d}" fill="${colour}"/>`

const folds = ({ x, dark, frame: { shoulderHalf: sw } }: Cloth): string =>
  stroke(
    [-1, 1]
      .map(
        (s) =>
          `M${x(s * (sw - 58))},1400C${x(s * (sw - 66))},1240 ${x(s * (sw - 58))},1130 ${x(s * (sw - 92))},1056`,
      )
      .join(''),
    dark,
    7,
    0.7,
  )

const straps = ({ x, colour, frame: { shoulderHalf: sw, neckHalf: nw, shade } }: Cloth): string => {
  const top = [
    `M${x(-sw + 66)},1400C${x(-sw + 78)},1160 ${x(-sw + 92)},1090 ${x(-sw + 104)},1040C${x(-120)},1010 ${x(-70)},1040 500,1064`,
    `C${x(70)},1040 ${x(120)},1010 ${x(sw - 104)},1040C${x(sw - 92)},1090 ${x(sw - 78)},1160 ${x(sw - 66)},1400Z`,
  ].join('')
  const bands = `M${x(-sw + 118)},1044L${x(-nw - 66)},832M${x(sw - 118)},1044L${x(nw + 66)},832`
  const collarbones = `M${x(-70)},884C${x(-40)},902 ${x(-24)},906 ${x(-8)},904M${x(70)},884C${x(40)},902 ${x(24)},906 ${x(8)},904`
  const arms = [-1, 1]
    .map(
      (s) =>
        `M${x(s * (sw - 58))},1400C${x(s * (sw - 72))},1180 ${x(s * (sw - 72))},1100 ${x(s * (sw - 92))},1036`,
    )
    .join('')
  return [
    fill(top, colour),
    `<path d="${bands}" stroke="${colour}" stroke-width="11"/>`,
    stroke(collarbones, shade, 6, 0.6),
    stroke(arms, shade, 7, 0.8),
  ].join('')
}

const shirt = (cloth: Cloth): string => {
  const { x, edge, top, dark, light, colour, body, frame } = cloth
  const { neckHalf: nw, female } = frame
  const low = female ? 985 : 950
  const collar = (s: 1 | -1) => {
    const leaf = `M${x(s * (nw + 4))},754C${x(s * (nw + 30))},776 ${x(s * (nw + 60))},${top - 22} ${x(s * (nw + 80))},${top + 4}L${x(s * 84)},936L${x(s * 20)},${low - 34}C${x(s * 50)},880 ${x(s * (nw - 8))},836 ${x(s * (nw + 4))},754Z`
    return `${fill(leaf, mix(colour, light, 0.6))}${stroke(`M${x(s * (nw + 80))},${top + 4}L${x(s * 84)},936L${x(s * 20)},${low - 34}`, dark, 5, 0.5)}`
  }
  const buttons = [low + 60, low + 150, low + 240]
    .map((y) => `<circle cx="${x(9)}" cy="${y}" r="6" fill="${light}" stroke="${dark}" stroke-width="2"/>`)
    .join('')
  return [
    fill(body(`L500,${low}L${x(edge)},${top}`), colour),
    stroke(`M${x(-8)},${low}V1400`, dark, 5, 0.5),
    buttons,
    collar(-1),
    collar(1),
    folds(cloth),
  ].join('')
}

const blazer = (cloth: Cloth): string => {
  const { x, edge, top, dark, light, colour, body } = cloth
  const lapel = (s: 1 | -1) => {
    const edges = `M${x(s * (edge - 8))},${top - 4}L${x(s * (edge + 30))},926L${x(s * 104)},956L${x(s * 120)},992L${x(s * 14)},1210`
    return fill(`${edges}Z`, mix(colour, light, 0.55)) + stroke(edges, dark, 5, 0.5)
  }
  return [
    fill(body(`C${x(-edge + 10)},890 ${x(edge - 10)},890 ${x(edge)},${top}`), mix(colour, '#fff6ee', 0.82)),
    fill(body(`L${x(-14)},1210L${x(14)},1210L${x(edge)},${top}`), colour),
    lapel(-1),
    lapel(1),
    stroke(`M${x(-14)},1210V1400`, dark, 6, 1),
    folds(cloth),
  ].join('')
}

const jacket = (cloth: Cloth): string => {
  const { x, edge, top, light, colour, body, frame } = cloth
  const { neckHalf: nw, shoulderHalf: sw, slope } = frame
  const zip = (s: 1 | -1) =>
    `${x(s * (nw + 60))},${820 - slope}C${x(s * 96)},980 ${x(s * 90)},1120 ${x(s * 100)},1400`
  const half = (s: 1 | -1) =>
    [
      `M${x(s * (sw + 24))},1400C${x(s * (sw + 28))},1200 ${x(s * (sw + 22))},1080 ${x(s * (sw + 10))},980`,
      `C${x(s * (sw - 2))},862 ${x(s * (sw - 62))},${858 - slope} ${zip(s)}Z`,
    ].join('')
  return [
    fill(body(`C${x(-edge + 10)},884 ${x(edge - 10)},884 ${x(edge)},${top}`), mix(colour, '#fff1e6', 0.86)),
    fill(half(-1) + half(1), colour),
    stroke(`M${zip(-1)}M${zip(1)}`, light, 8, 1),
    folds(cloth),
  ].join('')
}

const turtle = (cloth: Cloth): string => {
  const { x, edge, top, dark, colour, body, frame } = cloth
  const nw = frame.neckHalf
  const collar = [
    `C${x(-edge + 40)},806 ${x(-nw - 8)},790 ${x(-nw - 6)},742C${x(-40)},768 ${x(40)},768 ${x(nw + 6)},742`,
    `C${x(nw + 8)},790 ${x(edge - 40)},806 ${x(edge)},${top}`,
  ].join('')
  const fold = `M${x(-nw - 4)},806C${x(-40)},836 ${x(40)},836 ${x(nw + 4)},806`
  return fill(body(collar), colour) + stroke(fold, dark, 7, 0.6) + folds(cloth)
}

const knit = (cloth: Cloth, garment: 'scoop' | 'crew' | 'vneck' | 'wrap'): string => {
  const { x, edge, top, dark, colour, body } = cloth
  if (garment === 'scoop')
    return fill(body(`C${x(-edge + 20)},960 ${x(edge - 20)},960 ${x(edge)},${top}`), colour) + folds(cloth)
  if (garment === 'vneck') return fill(body(`L500,1020L${x(edge)},${top}`), colour) + folds(cloth)
  if (garment === 'wrap') {
    const overlap = stroke(`M${x(-edge)},${top}L${x(96)},1120`, dark, 8, 0.6)
    return fill(body(`L${x(50)},1060L${x(edge)},${top}`), colour) + overlap + folds(cloth)
  }
  const neckline = `C${x(-edge + 10)},884 ${x(edge - 10)},884 ${x(edge)},${top}`
  const hem = `M${x(-edge)},837C${x(-edge + 10)},893 ${x(edge - 10)},893 ${x(edge)},837`
  return fill(body(neckline), colour) + stroke(hem, dark, 9, 0.55) + folds(cloth)
}

/** A garment as SVG, with the light of the photo on it. */
export const clothes = (frame: Frame, garment: Garment): string => {
  const cloth = clothOf(frame)
  const drawn =
    garment === 'straps'
      ? straps(cloth)
      : garment === 'shirt'
        ? shirt(cloth)
        : garment === 'blazer'
          ? blazer(cloth)
          : garment === 'jacket'
            ? jacket(cloth)
            : garment === 'turtle'
              ? turtle(cloth)
              : knit(cloth, garment)
  return `${drawn}<path d="${torsoOutline(frame)}" fill="url(#body)" style="mix-blend-mode:multiply"/>`
}

const OPEN_NECK: readonly Garment[] = ['scoop', 'vneck', 'straps', 'wrap']

/** Whether a garment leaves the throat bare. */
export const openNeck = (garment: Garment): boolean => OPEN_NECK.includes(garment)

/** A thin chain with a pendant, if the garment leaves room for it; otherwise nothing. */
export const necklace = (frame: Frame, garment: Garment, r: Chance): string => {
  if (!frame.female || !openNeck(garment) || !r.odds(0.4)) return ''
  const at = tenth(frame.neckHalf + 8)
  const chain = `M${500 - at},800C450,900 550,900 ${500 + at},800`
  return `<path d="${chain}" fill="none" stroke="#e9bf73" stroke-width="3.6"/><circle cx="500" cy="876" r="8" fill="#e9bf73"/>`
}
