import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'

/** How a site verifies profiles; how often somebody can try is in `core/rate-limit.settings.ts`. */
export const verificationSettings = {
  /** Whether members can have their main photo verified; if not, no profile is shown as verified. */
  verification: z.boolean().default(true),
  /** For how many minutes selfies in the two poses can be sent. */
  poseMinutes: z.int().min(5).max(60).default(15),
  /** How many hours after a rejection the next attempt is possible. */
  verificationWaitHours: z.int().min(0).max(720).default(24),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof verificationSettings> {}
}
