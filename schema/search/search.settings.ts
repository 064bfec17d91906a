import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'
import { searchFields } from './offered-filters.rules.ts'

/** What search offers. */
export const searchSettings = {
  /** The filters that search offers; what a profile does not show is never one. */
  searchFields: z.array(z.enum(searchFields)).default([...searchFields]),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof searchSettings> {}
}
