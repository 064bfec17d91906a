import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'
import { searchFields } from './offered-filters.rules.ts'

/** The settings of search. */
export const searchSettings = {
  /** The filters that search offers; a hidden profile field is never offered. */
  searchFields: z.array(z.enum(searchFields)).default([...searchFields]),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof searchSettings> {}
}
