import { z } from 'zod'
import type { SettingsOf } from './site.ts'

/** The proof of work that visitors of a busy network solve. The limits are in `rate-limit.settings.ts`. */
export const proofSettings = {
  /** The keys that a browser derives at most for the easiest proof; 1,000 take a telephone a second or two. */
  proofTries: z.int().positive().max(1_000_000).default(1000),
  /** For how many minutes a browser may continue reading after one proof. */
  proofMinutes: z.int().positive().max(1440).default(30),
}

declare module './site.ts' {
  interface SiteSettings extends SettingsOf<typeof proofSettings> {}
}
