import { type Cloth, fill, folds, stroke } from './cloth.ts'
import { mix } from './colour.ts'

/** A shirt with an open collar and buttons. */
export const shirt = (cloth: Cloth): string => {
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

/** A blazer over a pale top. */
export const blazer = (cloth: Cloth): string => {
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

/** An open jacket over a pale shirt. */
export const jacket = (cloth: Cloth): string => {
  const { x, edge, top, light, colour, body, frame } = cloth
  const { neckHalf: nw, shoulderHalf: sw, slope, girth: g, arm: a } = frame
  const zip = (s: 1 | -1) =>
    `${x(s * (nw + 60))},${820 - slope}C${x(s * 96)},980 ${x(s * 90)},1120 ${x(s * 100)},1400`
  const half = (s: 1 | -1) =>
    [
      `M${x(s * (sw + 24 + g))},1400C${x(s * (sw + 28 + g))},1200 ${x(s * (sw + 22 + g * 0.5))},1080 ${x(s * (sw + 10 + a))},980`,
      `C${x(s * (sw - 2 + a * 0.6))},862 ${x(s * (sw - 62))},${858 - slope} ${zip(s)}Z`,
    ].join('')
  return [
    fill(body(`C${x(-edge + 10)},884 ${x(edge - 10)},884 ${x(edge)},${top}`), mix(colour, '#fff1e6', 0.86)),
    fill(half(-1) + half(1), colour),
    stroke(`M${zip(-1)}M${zip(1)}`, light, 8, 1),
    folds(cloth),
  ].join('')
}
