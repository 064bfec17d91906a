import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'

/** How many photos a free and a premium profile may have. */
export const photoSettings = {
  freePhotos: z.int().nonnegative().default(3),
  premiumPhotos: z.int().nonnegative().default(25),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof photoSettings> {}
}
