import type { SiteConfig } from '../core/site.ts'

/** The number of photos that a profile may have. */
export const photoLimit = (
  site: Pick<SiteConfig, 'freePhotos' | 'premiumPhotos'>,
  isPaid: boolean,
): number => (isPaid ? site.premiumPhotos : site.freePhotos)
