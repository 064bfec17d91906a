import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'
import { profileFields, profileNotes } from './visible-fields.rules.ts'

/** What others see of a profile. */
export const profileSettings = {
  /** Facts of a profile that others see. */
  visibleProfileFields: z.array(z.enum(profileFields)).default([...profileFields]),
  visibleProfileNotes: z.array(z.enum(profileNotes)).default([...profileNotes]),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof profileSettings> {}
}
