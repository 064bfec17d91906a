import type { Traits } from '../portraits/person.ts'

/** Hair, beard and glasses of the people who lead a page: chosen by eye, where chance decides for all others. */
export const CASTING: Readonly<Record<string, Pick<Traits, 'cut' | 'beard' | 'glasses'>>> = {
  anna: { cut: 'fringe', glasses: true },
  bram: { cut: 'part', beard: 'full', glasses: false },
  chris: { cut: 'curlytop', beard: 'short', glasses: false },
  dewi: { cut: 'bun', glasses: false },
  // the man of the landing page's couple
  'daniel-freiburg': { cut: 'fade', beard: 'full', glasses: false },
}
