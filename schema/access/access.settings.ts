import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'

/** The conditions for joining, the credits that a new member gets, and how long sessions and mailed links last. */
export const accessSettings = {
  minAge: z.int().min(18).default(18),
  signups: z.string().default('all'),
  signupCredits: z.int().nonnegative().default(5),
  /** For how many days after the log-in a session lasts, whatever happens in it. Browsers keep no cookie longer than 400. */
  sessionDays: z.int().min(1).max(400).default(30),
  /** For how many days a link works that confirms an address. */
  linkDays: z.int().min(1).max(90).default(7),
  /** For how many hours a link to a new password works. */
  resetHours: z.int().min(1).max(24).default(1),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof accessSettings> {}
}
