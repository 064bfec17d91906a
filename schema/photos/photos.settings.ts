import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'

/** How many photos a profile may have. */
export const photoSettings = {
  /** How many pictures a profile may have. */
  freePhotos: z.int().nonnegative().default(3),
  premiumPhotos: z.int().nonnegative().default(25),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof photoSettings> {}
}
