import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'
import { profileFields, profileNotes } from './visible-fields.rules.ts'

/** Which parts of a profile others see. */
export const profileSettings = {
  /** The profile fields that others see. */
  visibleProfileFields: z.array(z.enum(profileFields)).default([...profileFields]),
  visibleProfileNotes: z.array(z.enum(profileNotes)).default([...profileNotes]),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof profileSettings> {}
}
