import type { Niche } from './tokens.ts'
import { niches } from './tokens.ts'

/** The niche that the server wrote on the page, 1 by default. */
export function nicheOfPage(): Niche {
  const written = Number(document.documentElement.dataset.niche)
  return niches.find((niche) => niche === written) ?? 1
}
