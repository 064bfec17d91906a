import { type Cloth, fill, folds, stroke } from './cloth.ts'
import { mix } from './colour.ts'

/** A top on two thin straps, which leaves shoulders and collarbones bare. */
export const straps = ({ x, colour, frame: { shoulderHalf: sw, neckHalf: nw, shade } }: Cloth): string => {
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

/** A jumper with a high, ribbed collar. */
export const turtle = (cloth: Cloth): string => {
  const { x, edge, top, dark, colour, body, frame } = cloth
  const nw = frame.neckHalf
  const collar = [
    `C${x(-edge + 40)},806 ${x(-nw - 8)},790 ${x(-nw - 6)},742C${x(-40)},768 ${x(40)},768 ${x(nw + 6)},742`,
    `C${x(nw + 8)},790 ${x(edge - 40)},806 ${x(edge)},${top}`,
  ].join('')
  const fold = `M${x(-nw - 4)},806C${x(-40)},836 ${x(40)},836 ${x(nw + 4)},806`
  const ribs = [-0.8, -0.54, -0.28, 0, 0.28, 0.54, 0.8]
    .map(
      (part) =>
        `M${x(part * nw)},${764 - Math.round(part * part * 14)}V${824 - Math.round(part * part * 14)}`,
    )
    .join('')
  return fill(body(collar), colour) + stroke(ribs, dark, 3, 0.3) + stroke(fold, dark, 7, 0.6) + folds(cloth)
}

/** A round neckline; deep or at the throat. */
export const round =
  (deep: boolean) =>
  (cloth: Cloth): string => {
    const { x, edge, top, dark, colour, body } = cloth
    if (deep)
      return fill(body(`C${x(-edge + 20)},960 ${x(edge - 20)},960 ${x(edge)},${top}`), colour) + folds(cloth)
    const neckline = `C${x(-edge + 10)},884 ${x(edge - 10)},884 ${x(edge)},${top}`
    const hem = `M${x(-edge)},${top + 9}C${x(-edge + 10)},893 ${x(edge - 10)},893 ${x(edge)},${top + 9}`
    return fill(body(neckline), colour) + stroke(hem, dark, 9, 0.55) + folds(cloth)
  }

/** A round neckline on a striped top. */
export const striped = (cloth: Cloth): string => {
  const { x, edge, top, dark, colour, body, frame } = cloth
  const sw = frame.shoulderHalf + 40
  const outline = body(`C${x(-edge + 10)},890 ${x(edge - 10)},890 ${x(edge)},${top}`)
  const pale = mix(colour, '#fff6ee', 0.8)
  const lines = [926, 984, 1042, 1100, 1158, 1216, 1274, 1332]
    .map((y) => `M${x(-sw)},${y}C${x(-sw * 0.4)},${y + 22} ${x(sw * 0.4)},${y + 22} ${x(sw)},${y}`)
    .join('')
  const hem = `M${x(-edge)},${top + 9}C${x(-edge + 10)},899 ${x(edge - 10)},899 ${x(edge)},${top + 9}`
  return [
    `<clipPath id="striped"><path d="${outline}"/></clipPath>`,
    fill(outline, pale),
    `<g clip-path="url(#striped)">${stroke(lines, colour, 22, 0.92)}</g>`,
    stroke(hem, dark, 7, 0.45),
    folds({ ...cloth, dark: mix(pale, '#1b0a1c', 0.4) }),
  ].join('')
}

/** A V neck. */
export const vneck = (cloth: Cloth): string => {
  const { x, edge, top, dark, colour, body } = cloth
  const rim = stroke(`M${x(-edge + 2)},${top + 4}L500,1016L${x(edge - 2)},${top + 4}`, dark, 6, 0.35)
  return fill(body(`L500,1020L${x(edge)},${top}`), colour) + rim + folds(cloth)
}

/** One side laid over the other. */
export const wrap = (cloth: Cloth): string => {
  const { x, edge, top, dark, colour, body } = cloth
  const overlap = stroke(`M${x(-edge)},${top}L${x(96)},1120`, dark, 8, 0.6)
  return fill(body(`L${x(50)},1060L${x(edge)},${top}`), colour) + overlap + folds(cloth)
}

/** A dress with a crossed neckline and a print of flowers. */
export const floral = (cloth: Cloth): string => {
  const { x, edge, top, dark, colour, body, frame } = cloth
  const sw = frame.shoulderHalf + 110
  const outline = body(`L${x(36)},1040L${x(edge)},${top}`)
  const petal = (at: number, y: number, radius: number) =>
    `M${x(at - radius)},${y}a${radius},${radius} 0 1,1 ${radius * 2},0a${radius},${radius} 0 1,1 ${-radius * 2},0Z`
  let [petals, hearts, leaves] = ['', '', '']
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 9; column++) {
      const at = Math.round(-sw + ((column + (row % 2 ? 0.5 : 0)) * 2 * sw) / 8.5)
      const y = 880 + row * 82 + (column % 3) * 12
      petals += [
        [0, -13],
        [12, -4],
        [8, 11],
        [-8, 11],
        [-12, -4],
      ]
        .map(([dx = 0, dy = 0]) => petal(at + dx, y + dy, 9))
        .join('')
      hearts += petal(at, y, 6)
      leaves += `M${x(at + 22)},${y + 20}q14,-2 22,14q-18,4 -22,-14Z`
    }
  return [
    `<clipPath id="print"><path d="${outline}"/></clipPath>`,
    fill(outline, colour),
    `<g clip-path="url(#print)">${fill(leaves, mix(colour, '#3f6b52', 0.75))}${fill(petals, mix(colour, '#fff1e6', 0.76))}${fill(hearts, '#e0a94e')}</g>`,
    stroke(`M${x(-edge)},${top}L${x(84)},1100`, dark, 8, 0.55),
    folds(cloth),
  ].join('')
}

/** A hooded jumper, the hood down, with its two cords. */
export const hoodie = (cloth: Cloth): string => {
  const { x, edge, top, dark, light, colour, body, frame } = cloth
  const nw = frame.neckHalf
  const hood = [
    `M${x(-nw - 78)},${top + 10}C${x(-nw - 84)},772 ${x(-nw - 34)},738 ${x(-nw + 2)},736C${x(-nw + 4)},846 ${x(-34)},880 500,904`,
    `C${x(34)},880 ${x(nw - 4)},846 ${x(nw - 2)},736C${x(nw + 34)},738 ${x(nw + 84)},772 ${x(nw + 78)},${top + 10}`,
    `C${x(nw + 40)},900 ${x(60)},962 500,966C${x(-60)},962 ${x(-nw - 40)},900 ${x(-nw - 78)},${top + 10}Z`,
  ].join('')
  const inside = `M${x(-nw + 2)},744C${x(-nw + 6)},850 ${x(-34)},884 500,906C${x(34)},884 ${x(nw - 6)},850 ${x(nw - 2)},744`
  const cords = `M${x(-30)},928C${x(-34)},970 ${x(-30)},1020 ${x(-36)},1076M${x(30)},928C${x(36)},980 ${x(28)},1010 ${x(34)},1052`
  return [
    fill(body(`C${x(-edge + 10)},890 ${x(edge - 10)},890 ${x(edge)},${top}`), colour),
    folds(cloth),
    fill(hood, mix(colour, light, 0.35)),
    stroke(hood, dark, 4, 0.4),
    stroke(inside, dark, 8, 0.5),
    stroke(cords, mix(colour, '#fff6ee', 0.72), 7, 1),
  ].join('')
}
