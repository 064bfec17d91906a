import type { PublicAssets } from './assets.ts'
import type { PublicSite } from './page-foot.tsx'

/** A member whose portrait visitors may see. */
export interface LandingPerson {
  /** 160 px, for the small rings. */
  thumb: string
  /** 600 px, for the two large rings. */
  medium: string
  name: string
}

/** What the landing page is rendered from. */
export interface LandingInput {
  site: {
    domain: string
    /** 1 to 7. */
    niche?: number
    minAge?: number
  } & PublicSite
  /** A language tag; its first two letters count. */
  locale: string
  /** The nonce of the page's content security policy. */
  nonce: string
  /** Up to eight; the first two are large. */
  people: readonly LandingPerson[]
  /** What the sentence offers after "around"; the sentence ends earlier without any. */
  places?: readonly { value: string; label: string }[]
  /** Both are read from the client build unless given. */
  assets?: PublicAssets
  prefetchScripts?: readonly string[]
}
