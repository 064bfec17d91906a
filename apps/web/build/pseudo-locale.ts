import type { Plugin } from 'vite'
import { isPseudo } from '../lingui.config.ts'

/** Keeps the pseudo-locale, which is for `npm run dev`, out of every build. */
export const rejectPseudo = (): Plugin => ({
  name: 'vonk:reject-pseudo',
  apply: 'build',
  config() {
    if (isPseudo) throw new Error('VONK_PSEUDO is for npm run dev: no build speaks it.')
  },
})
