import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'

/** What a site measures and records; nothing unless a site turns it on, and then only with consent. */
export const trackingSettings = {
  /** The id of the site's website at the analytics service; empty: nothing is measured, and nothing is asked. */
  analyticsWebsite: z
    .string()
    .regex(/^[\w-]{0,64}$/, 'The id has letters, digits and hyphens.')
    .default(''),
  /** The key of the site's project at the session recorder; empty: nothing is recorded, and nothing is asked. */
  recorderProject: z
    .string()
    .regex(/^[\w-]{0,100}$/, 'The key has letters, digits, hyphens and underscores.')
    .default(''),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof trackingSettings> {}
}
