import { nicheAccents, nicheOr, nightPalette } from '../theme/tokens.ts'
import { sparkPath } from '../ui/spark.tsx'

const openRing = 'M37 23.6A17 17 0 1 0 45.2 31.8'

/**
 * The icon of a site, the open ring with the spark in the colours of its niche, as an SVG document. A square one is for
 * home screens, which cut the corners themselves.
 */
export function renderIcon({ niche, isSquare = false }: { niche: number; isSquare?: boolean }): string {
  const { ink, primary, hot } = nicheAccents(nicheOr(niche))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${ink}"/><stop offset=".6" stop-color="${primary}"/><stop offset="1" stop-color="${hot}"/></linearGradient></defs><rect width="64" height="64" rx="${isSquare ? 0 : 18}" fill="url(#a)"/><path d="${openRing}" transform="translate(-2 3)" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/><path transform="translate(35 7) scale(.88)" fill="#ffe2d0" d="${sparkPath}"/></svg>`
}

/** The ground of the pictures for link previews: night, and two rings that touch with a spark, 1200 by 630, as SVG. */
export function renderShareGround(niche: number): string {
  const { ground, glow, glowDeep, glowHot, accent } = nightPalette(nicheOr(niche))
  const circle = (x: number, stroke: string) =>
    `<circle cx="${x}" cy="330" r="150" fill="none" stroke="${stroke}" stroke-width="26"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><defs><radialGradient id="a" cx=".78" cy=".5" r=".62"><stop stop-color="${glow}"/><stop offset=".5" stop-color="${glowDeep}" stop-opacity=".62"/><stop offset="1" stop-color="${glowDeep}" stop-opacity="0"/></radialGradient><radialGradient id="b" cx=".96" cy=".9" r=".5"><stop stop-color="${glowHot}" stop-opacity=".7"/><stop offset="1" stop-color="${glowHot}" stop-opacity="0"/></radialGradient></defs><rect width="1200" height="630" fill="${ground}"/><rect width="1200" height="630" fill="url(#a)"/><rect width="1200" height="630" fill="url(#b)"/>${circle(850, '#fff3ec')}${circle(1096, accent)}<path transform="translate(901 258) scale(6)" fill="#fff3df" d="${sparkPath}"/></svg>`
}
