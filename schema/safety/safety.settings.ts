import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'

/** Between whom messages are slowed and held for review, and objections; how many is in `core/rate-limit.settings.ts`. */
export const safetySettings = {
  /** Two members know each other after as many messages from each: then nothing is slowed or held between them. */
  knownAfterMessages: z.int().positive().default(3),
  /** For how many days after a decision somebody can object to it; the law gives six months. */
  appealDays: z.int().min(184).max(3650).default(184),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof safetySettings> {}
}
