import type { z } from 'zod'

/** The type of the settings that a Zod shape describes. */
export type SettingsOf<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>

/**
 * The settings of a site. Each domain declares its own in its `*.settings.ts` and adds them to this type
 * there; `schema/settings.ts` merges them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains add to it by declaration merging
export interface SiteSettings {}

/** A site as the rules need it: its row and its settings in one object. */
export interface SiteConfig extends SiteSettings {
  id: number
  name: string
  domain: string
  domainLanguage: string
  locales: string[]
  niche: number
  timeZone: string
}
