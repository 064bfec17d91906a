import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'

/** The conditions for joining, and the credits that a new member gets. */
export const accessSettings = {
  minAge: z.int().min(18).default(18),
  signups: z.string().default('all'),
  signupCredits: z.int().nonnegative().default(5),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof accessSettings> {}
}
