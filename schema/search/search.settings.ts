import { z } from 'zod'
import type { SettingsOf } from '../core/site.ts'
import { searchFields } from './search-filters.rules.ts'

/** The settings of search and of lists. */
export const searchSettings = {
  /** The filters that search offers; a hidden profile field is never offered. */
  searchFields: z.array(z.enum(searchFields)).default([...searchFields]),
  /** How many entries a page of a list has if a client names no number; the graph gives 50 at most. */
  pageSize: z.int().min(12).max(50).default(24),
  /** Counts are exact up to here. A count reads as many rows of an index, and the REST API promises 1,000 at most. */
  countLimit: z.int().min(100).max(1000).default(1000),
}

declare module '../core/site.ts' {
  interface SiteSettings extends SettingsOf<typeof searchSettings> {}
}
