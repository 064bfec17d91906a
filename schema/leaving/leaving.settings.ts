import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'

/** The settings of leaving. */
export const leavingSettings = {
  /** For how many days a member who left can come back; after that the account is erased. */
  deletionDays: z.int().positive().default(14),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof leavingSettings> {}
}
