import { accents, nicheOr, nightPalette, palette } from '../theme/tokens.ts'
import { sparkPath } from '../ui/spark.tsx'

const openRing = 'M37 23.6A17 17 0 1 0 45.2 31.8'

/**
 * `round` has its own corners; `square` is for home screens that cut the corners themselves; `maskable` is for those that
 * cut any shape: its content is within the middle 80 percent.
 */
export type IconShape = 'round' | 'square' | 'maskable'

/** What a shortcut of the installed application opens. */
export type ShortcutName = 'messages' | 'likes' | 'swipe'

const bubble = 'M18 21h28a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5H31l-9 8v-8h-4a5 5 0 0 1-5-5V26a5 5 0 0 1 5-5Z'
const heart = 'M32 51 16.5 35.6a10 10 0 0 1 14.1-14.1l1.4 1.4 1.4-1.4a10 10 0 0 1 14.1 14.1Z'
const cards =
  '<rect x="13" y="20" width="23" height="30" rx="5" transform="rotate(-9 24 35)" fill="#fff" opacity=".55"/><rect x="26" y="16" width="25" height="33" rx="5" transform="rotate(7 38 32)" fill="#fff"/>'

const shortcuts: Record<ShortcutName, (accent: string) => string> = {
  messages: () => `<path d="${bubble}" fill="#fff"/>`,
  likes: () => `<path d="${heart}" fill="#fff"/>`,
  swipe: (accent) =>
    `${cards}<path transform="translate(29.5 23) scale(.75)" fill="${accent}" d="${sparkPath}"/>`,
}

/** An icon of 64 by 64 units on the gradient of a niche, as an SVG document. */
function iconOnGradient(niche: number, corner: number, content: string): string {
  const { ink, primary, hot } = accents[nicheOr(niche)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${ink}"/><stop offset=".6" stop-color="${primary}"/><stop offset="1" stop-color="${hot}"/></linearGradient></defs><rect width="64" height="64" rx="${corner}" fill="url(#a)"/>${content}</svg>`
}

/** The icon of a site, the open ring with the spark in the colours of its niche, as an SVG document. */
export function renderIcon({ niche, shape = 'round' }: { niche: number; shape?: IconShape }): string {
  const symbol = `<path d="${openRing}" transform="translate(-2 3)" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/><path transform="translate(35 7) scale(.88)" fill="#ffe2d0" d="${sparkPath}"/>`
  const safe = shape === 'maskable' ? `<g transform="translate(8 8) scale(.75)">${symbol}</g>` : symbol
  return iconOnGradient(niche, shape === 'round' ? 18 : 0, safe)
}

/** The icon of a shortcut of the installed application, as an SVG document. */
export const renderShortcutIcon = ({ niche, shortcut }: { niche: number; shortcut: ShortcutName }): string =>
  iconOnGradient(niche, 18, shortcuts[shortcut](accents[nicheOr(niche)].primary))

/** The colours of the installed application: of its title bar, and of the screen while it starts. */
export function applicationColours(niche: number): { theme: string; background: string } {
  return { theme: nightPalette(nicheOr(niche)).ground, background: palette(nicheOr(niche), 'light').bg }
}

/**
 * The background of link preview pictures, 1200 by 630, as SVG: two rings that touch, with a spark, in the niche's night
 * colours.
 */
export function renderShareBackground(niche: number): string {
  const { ground, glow, glowDeep, glowHot, accent } = nightPalette(nicheOr(niche))
  const circle = (x: number, stroke: string) =>
    `<circle cx="${x}" cy="330" r="150" fill="none" stroke="${stroke}" stroke-width="26"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><defs><radialGradient id="a" cx=".78" cy=".5" r=".62"><stop stop-color="${glow}"/><stop offset=".5" stop-color="${glowDeep}" stop-opacity=".62"/><stop offset="1" stop-color="${glowDeep}" stop-opacity="0"/></radialGradient><radialGradient id="b" cx=".96" cy=".9" r=".5"><stop stop-color="${glowHot}" stop-opacity=".7"/><stop offset="1" stop-color="${glowHot}" stop-opacity="0"/></radialGradient></defs><rect width="1200" height="630" fill="${ground}"/><rect width="1200" height="630" fill="url(#a)"/><rect width="1200" height="630" fill="url(#b)"/>${circle(850, '#fff3ec')}${circle(1096, accent)}<path transform="translate(901 258) scale(6)" fill="#fff3df" d="${sparkPath}"/></svg>`
}
