import type { FooterSite } from '../shared/footer.tsx'
import type { PublicAssets } from './assets.ts'
import type { PublicAddress } from './document.tsx'
import type { PublicClaim } from './landing-prices.tsx'
import type { PublicPrices } from './pricing/pricing-input.ts'

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
    domainLanguage: string
    /** 1 to 7. */
    niche?: number
    fictionalIcon?: string
    indexTitle: string
    description: string
    /** Null: no claim is made. */
    matchClaim: PublicClaim | null
  } & FooterSite
  /** A language tag; its first two letters count. */
  locale: string
  /** The nonce of the page's content security policy. */
  nonce: string
  address?: PublicAddress
  /** Null if nothing is sold. */
  prices: PublicPrices | null
  /** Up to eight; the first two are large. */
  people: readonly LandingPerson[]
  /** The options after "around" in the sentence; without any, the sentence is shorter. */
  places?: readonly { value: string; label: string }[]
  /** Read from the client build by default. */
  assets?: PublicAssets
}
