import type { SiteSettings } from '@vonk/schema/core/site.ts'
import type { ServedPages } from '@vonk/tests/testkit/served-pages.ts'

/** Where a setting can be seen. */
export interface Effect<Value> {
  /** A value other than the default. */
  to: Value
  /** Reads, as somebody outside, what the setting changes; the same in every reading while the setting stays. */
  seen(pages: ServedPages): Promise<unknown>
}

/** The effects of some settings. */
export type EffectsOf<Key extends keyof SiteSettings> = { [Name in Key]: Effect<SiteSettings[Name]> }

/** The part of a page that an expression matches. */
export const partOf = (html: string, part: RegExp): string | undefined => part.exec(html)?.[0]

/** A field of `Query.site` that partners read; only for settings that the product promises them. */
export const forPartners =
  (field: string) =>
  async ({ fixture }: ServedPages) =>
    (await fixture.visitor.run(`{ site { ${field} } }`)).site
