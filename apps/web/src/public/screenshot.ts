import { nicheOr, nightPalette, palette } from '../theme/tokens.ts'
import { sparkPath } from '../ui/spark.tsx'

/** For phones, and for wide screens. */
const sizes = {
  narrow: { width: 720, height: 1280 },
  wide: { width: 1280, height: 720 },
} as const

export type ScreenshotForm = keyof typeof sizes

/**
 * The background of a picture of the application, as SVG: the dark palette of a niche with room for the title, an
 * illustrated conversation and an illustrated match. It shows no member.
 */
export function renderScreenshotBackground({ niche, form }: { niche: number; form: ScreenshotForm }): string {
  const { width, height } = sizes[form]
  const night = nightPalette(nicheOr(niche))
  const scene =
    form === 'narrow'
      ? `<g transform="translate(60 520)">${conversation(niche, 600, 820)}</g><g transform="translate(520 430)">${match(niche)}</g>`
      : `<g transform="translate(600 96)">${conversation(niche, 560, 700)}</g><g transform="translate(1050 40)">${match(niche)}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><radialGradient id="glow" cx=".8" cy=".3" r=".9"><stop stop-color="${night.glow}"/><stop offset=".55" stop-color="${night.glowDeep}" stop-opacity=".6"/><stop offset="1" stop-color="${night.glowDeep}" stop-opacity="0"/></radialGradient><linearGradient id="own" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${night.ink}"/><stop offset="1" stop-color="${night.primary}"/></linearGradient><linearGradient id="face" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${night.primary}"/><stop offset="1" stop-color="${night.glowHot}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="${night.ground}"/><rect width="${width}" height="${height}" fill="url(#glow)"/>${scene}</svg>`
}

/** A bar in place of a line of text. */
const line = (x: number, y: number, width: number, fill: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="14" rx="7" fill="${fill}" opacity="${opacity}"/>`

function bubbleOf(niche: number, panel: number, top: number, width: number, isOwn: boolean): string {
  const { sunken, text3 } = palette(nicheOr(niche), 'light')
  const x = isOwn ? panel - 36 - width : 36
  const ink = isOwn ? '#ffffff' : text3
  return `<rect x="${x}" y="${top}" width="${width}" height="92" rx="30" fill="${isOwn ? 'url(#own)' : sunken}"/>${line(x + 30, top + 26, width - 60, ink, 0.75)}${line(x + 30, top + 52, (width - 60) * 0.6, ink, 0.5)}`
}

function conversation(niche: number, width: number, height: number): string {
  const { surface, line: border, text, sunken, field } = palette(nicheOr(niche), 'light')
  const head = `<circle cx="82" cy="74" r="38" fill="url(#face)"/><circle cx="82" cy="74" r="22" fill="none" stroke="#fff" stroke-width="8"/>${line(140, 54, 190, text, 0.85)}${line(140, 82, 110, text, 0.35)}<circle cx="${width - 60}" cy="74" r="10" fill="#23a566"/><rect y="136" width="${width}" height="2" fill="${border}"/>`
  const bubbles = [
    bubbleOf(niche, width, 172, width * 0.62, false),
    bubbleOf(niche, width, 286, width * 0.54, true),
    bubbleOf(niche, width, 400, width * 0.46, false),
    bubbleOf(niche, width, 514, width * 0.6, true),
  ].join('')
  const composer = `<rect x="36" y="646" width="${width - 72}" height="72" rx="36" fill="${sunken}"/>${line(72, 675, 200, field, 0.6)}<circle cx="${width - 76}" cy="682" r="26" fill="url(#face)"/><path transform="translate(${width - 88} 670)" fill="#fff" d="${sparkPath}"/>`
  return `<rect width="${width}" height="${height}" rx="44" fill="${surface}"/>${head}${bubbles}${composer}`
}

/** Two rings that touch, with a spark: a match. */
function match(niche: number): string {
  const { accent, cream } = nightPalette(nicheOr(niche))
  return `<rect width="190" height="132" rx="40" fill="url(#own)" stroke="${cream}" stroke-opacity=".3" stroke-width="2"/><circle cx="66" cy="72" r="30" fill="none" stroke="${cream}" stroke-width="10"/><circle cx="124" cy="72" r="30" fill="none" stroke="${accent}" stroke-width="10"/><path transform="translate(78 18) scale(1.5)" fill="#fff3df" d="${sparkPath}"/>`
}
