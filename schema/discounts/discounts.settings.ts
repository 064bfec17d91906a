import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'

/** The discounts of new members and of members who consider leaving. */
export const discountSettings = {
  /** Per cent off the first order of a new member, and for how many seconds after joining. */
  welcomeDiscount: z.int().min(0).max(100).default(25),
  welcomeSeconds: z.int().nonnegative().default(14_400),
  /** Per cent off one order for a member who considers leaving, and for how many days. */
  deleteDiscount: z.int().min(0).max(100).default(50),
  deleteDiscountDays: z.int().positive().default(7),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof discountSettings> {}
}
