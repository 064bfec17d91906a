import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'
import { interests } from '../site/interests.ts'
import { profileFields, profileNotes } from './visible-fields.rules.ts'

const interestKeys = interests.map(({ key }) => key)

/** Which parts of a profile others see. */
export const profileSettings = {
  /** The profile fields that others see. */
  visibleProfileFields: z.array(z.enum(profileFields)).default([...profileFields]),
  /** The interests that forms and the match finder offer. What a profile has already stays. */
  interests: z.array(z.enum(interestKeys)).default(interestKeys),
  visibleProfileNotes: z.array(z.enum(profileNotes)).default([...profileNotes]),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof profileSettings> {}
}
