import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'
import { interests } from '../site/interests.ts'
import { questions } from './questions.ts'
import { profileFields, profileNotes } from './visible-fields.rules.ts'

const interestKeys = interests.map(({ key }) => key)

/** Which parts of a profile others see, and who is online. */
export const profileSettings = {
  /** The profile fields that others see. */
  visibleProfileFields: z.array(z.enum(profileFields)).default([...profileFields]),
  /** The interests that forms and the match finder offer. What a profile has already stays. */
  interests: z.array(z.enum(interestKeys)).default(interestKeys),
  /** The questions that a member can answer on their profile. What a profile has answered already stays. */
  questions: z.array(z.enum(questions)).default([...questions]),
  visibleProfileNotes: z.array(z.enum(profileNotes)).default([...profileNotes]),
  /** A member with an open socket in the last so many minutes is online. Sockets are written down every 2 minutes. */
  onlineMinutes: z.int().min(3).max(60).default(5),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof profileSettings> {}
}
