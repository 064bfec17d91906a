import type { Niche, Scheme } from './tokens.ts'
import { durations, easings, fixed, fontFamily, niches, nightPalette, palette } from './tokens.ts'

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function declarations(values: Record<string, string | number>, unit = '', prefix = ''): string {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}${kebabCase(name)}:${value}${unit}`)
    .join(';')
}

function schemeDeclarations(niche: Niche, scheme: Scheme): string {
  return `color-scheme:${scheme};${declarations({ ...palette(niche, scheme) })}`
}

function shared(): string {
  return [
    `--font:${fontFamily}`,
    declarations(durations, 'ms', 't-'),
    declarations(easings, '', 'ease-'),
    declarations(fixed),
  ].join(';')
}

/**
 * The rules that set one niche's tokens as CSS variables under the given selector. The system's scheme
 * applies unless `data-scheme` on the root element names another.
 */
function nicheRules(niche: Niche, root: string): string {
  return [
    `${root}{${schemeDeclarations(niche, 'light')};${declarations(nightPalette(niche), '', 'night-')}}`,
    `@media (prefers-color-scheme:dark){${root}:not([data-scheme=light]){${schemeDeclarations(niche, 'dark')}}}`,
    `${root}[data-scheme=dark]{${schemeDeclarations(niche, 'dark')}}`,
  ].join('\n')
}

/** The tokens of one site as a stylesheet, for pages with inline styles. */
export function tokensCss(niche: Niche): string {
  return `:root{${shared()}}\n${nicheRules(niche, ':root')}`
}

/** The tokens of all sites; the root element's `data-niche` selects one, and niche 1 is the default. */
export function allNichesCss(): string {
  const others = niches
    .filter((niche) => niche !== 1)
    .map((niche) => nicheRules(niche, `:root[data-niche="${niche}"]`))
  return [`:root{${shared()}}`, nicheRules(1, ':root'), ...others].join('\n')
}
