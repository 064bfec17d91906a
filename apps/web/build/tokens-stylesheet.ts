import type { Plugin } from 'vite'
import { allNichesCss } from '../src/theme/css.ts'

const publicId = 'virtual:tokens.css'
const resolvedId = '\0virtual:tokens.css'

/** Serves the design tokens of all niches as one stylesheet, so that tokens.ts stays their only source. */
export function tokensStylesheet(): Plugin {
  return {
    name: 'vonk:tokens-stylesheet',
    resolveId: (id) => (id === publicId ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? allNichesCss() : undefined),
  }
}
