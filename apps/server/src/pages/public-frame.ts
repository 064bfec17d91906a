import type { SiteConfig } from '@vonk/schema/core/site.ts'

/** What every public page is rendered with. */
export interface PublicFrame {
  site: SiteConfig & { fictionalNotice: string }
  locale: string
  nonce: string
  /** Where the page is found, for search engines and link previews. */
  address: { url: string; pictureOf: (title: string) => string }
}
