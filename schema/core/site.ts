import type { z } from 'zod'

/** The values of settings that are described by a Zod shape. */
export type SettingsOf<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>

/**
 * The settings of a site. Each domain declares its own in its `*.settings.ts` and adds them to this type there;
 * `schema/settings.ts` puts them together.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains add to it by declaration merging
export interface SiteSettings {}

/** A site as the rules need it: its row and its settings in one. */
export interface SiteConfig extends SiteSettings {
  id: number
  name: string
  domain: string
  domainLanguage: string
  locales: string[]
  niche: number
  timeZone: string
}
