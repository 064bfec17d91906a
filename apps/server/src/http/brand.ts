import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ringPath, sparkPath } from '../logo-paths.ts'
import { escapeHtml } from './escape-html.ts'

/** The site's name as its logo, in HTML: the first "o" is the open ring with the spark. Its styles are `logoStyles`. */
export function logoOf(name: string): string {
  const word = name.toLowerCase()
  const at = word.indexOf('o')
  const spark = (transform: string) => `<path class="spark" transform="${transform}" d="${sparkPath}"/>`
  const picture = (box: string, inside: string) => `<svg viewBox="${box}" aria-hidden="true">${inside}</svg>`
  const drawn =
    at < 0
      ? `${escapeHtml(word)}${picture('0 0 86 98', spark('translate(8 8) scale(1.4)'))}`
      : `${escapeHtml(word.slice(0, at))}${picture(
          '0 0 86 98',
          `<path class="ring" d="${ringPath}"/>${spark('translate(50 -1) scale(1.72)')}`,
        )}${escapeHtml(word.slice(at + 1))}`
  return `<span class="logo" role="img" aria-label="${escapeHtml(name)}">${drawn}</span>`
}

export const logoStyles = `.logo{display:inline-flex;align-items:center;font-size:30px;font-weight:800;letter-spacing:-.055em;line-height:1}
    .logo svg{width:.86em;height:.98em;margin:-.08em .035em 0 .02em;overflow:visible}.logo .ring{fill:none;stroke:currentcolor;stroke-width:15.5;stroke-linecap:round}`

const manifestFile = join(import.meta.dirname, '../../../web/dist/client/.vite/manifest.json')
let face: string | undefined

/** The rule that loads the product's typeface from the built client; nothing without one. */
export function brandFace(): string {
  if (face !== undefined) return face
  const manifest: Record<string, { file: string }> = existsSync(manifestFile)
    ? JSON.parse(readFileSync(manifestFile, 'utf8'))
    : {}
  const font = Object.entries(manifest).find(([source]) =>
    source.endsWith('grotesque-latin-opsz-normal.woff2'),
  )
  face = font
    ? `@font-face{font-family:Bricolage;font-weight:200 800;font-display:swap;src:url(/${font[1].file}) format("woff2")}`
    : ''
  return face
}
