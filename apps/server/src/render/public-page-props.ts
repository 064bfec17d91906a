import type { SiteConfig } from '@vonk/schema/core/site.ts'
// The types of all settings, for the client's type check too.
import type {} from '@vonk/schema/settings.ts'
import type { LanguageOffer } from '../http/language-offer.ts'

/** What every public page is rendered with. */
export interface PublicPageProps {
  site: SiteConfig & {
    indexTitle: string
    description: string
    fictionalNotice: string
    languages: LanguageOffer
  }
  locale: string
  nonce: string
  /** Where the page is found, for search engines and link previews. */
  address: {
    url: string
    /** The page in each language of the site, and the one for everybody else (x-default); none if it has one address. */
    alternates: { language: string; url: string }[]
    pictureOf: (title: string) => string
  }
}
