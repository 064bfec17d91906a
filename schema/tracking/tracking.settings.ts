import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'

/** Measuring and session recording: off by default, and only with the visitor's consent. */
export const trackingSettings = {
  /** The id of the site's website at the analytics service; empty: no measuring, and no request for consent. */
  analyticsWebsite: z
    .string()
    .regex(/^[\w-]{0,64}$/, 'The id has letters, digits and hyphens.')
    .default(''),
  /** The key of the site's project at the session recorder; empty: no recording, and no request for consent. */
  recorderProject: z
    .string()
    .regex(/^[\w-]{0,100}$/, 'The key has letters, digits, hyphens and underscores.')
    .default(''),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof trackingSettings> {}
}
