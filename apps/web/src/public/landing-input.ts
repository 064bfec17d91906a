import type { PublicAssets } from './assets.ts'
import type { PublicSite } from './page-foot.tsx'

/** A member whose photo visitors may see. */
export interface LandingPerson {
  /** 160 px, for the small circles. */
  thumb: string
  /** 600 px, for the two large circles. */
  medium: string
  name: string
}

/** The data of the landing page. */
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
  /** The options after "around" in the sentence; without any, the sentence is shorter. */
  places?: readonly { value: string; label: string }[]
  /** Both are read from the client build by default. */
  assets?: PublicAssets
  prefetchScripts?: readonly string[]
}
