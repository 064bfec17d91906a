import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'

/** The swipe game. */
export const matchingSettings = {
  /** Likes a day in the swipe game. */
  swipeLikes: z.int().positive().default(4),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof matchingSettings> {}
}
