import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'
import { type GiftPrices, giftNames } from './catalogue.rules.ts'

/** The price of each gift in the catalogue, in credits; a dozen from 3 to 15. */
const defaultPrices: GiftPrices = {
  coffee: 3,
  rose: 3,
  chocolate: 4,
  teddy: 5,
  balloons: 5,
  cocktail: 6,
  bouquet: 7,
  cake: 8,
  champagne: 10,
  perfume: 12,
  necklace: 14,
  ring: 15,
}

/** The gifts that a site sells. */
export const giftSettings = {
  giftCredits: z.partialRecord(z.enum(giftNames), z.int().positive()).default(defaultPrices),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof giftSettings> {}
}
