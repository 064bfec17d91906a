import type { Traits } from '../portraits/person.ts'

/** Hair, beard, glasses and clothes of the people who are shown first on a page; for all others they are random. */
export const CHOSEN_LOOKS: Readonly<Record<string, Pick<Traits, 'cut' | 'beard' | 'glasses' | 'wardrobe'>>> =
  {
    anna: { cut: 'fringe', glasses: true, wardrobe: ['#2f6068', '#7d2c4f', '#f3ebe3', '#b08a45'] },
    bram: { cut: 'part', beard: 'full', glasses: false },
    chris: { cut: 'curlytop', beard: 'short', glasses: false },
    dewi: { cut: 'bun', glasses: false, wardrobe: ['#a8486a', '#f3ebe3', '#32485e', '#c4573f'] },
    // the man of the landing page's couple
    'daniel-freiburg': { cut: 'fade', beard: 'full', glasses: false },
    // the men whom visitors of Weelde see first
    'weelde-siem-den-haag': { cut: 'tailed', beard: 'short', glasses: false },
    'weelde-bayu-woerden': { cut: 'mane', beard: 'full', glasses: false },
  }
