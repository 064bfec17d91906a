import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'

/** The settings of the swipe game. */
export const matchingSettings = {
  /** Likes per day. */
  swipeLikes: z.int().positive().default(4),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof matchingSettings> {}
}
