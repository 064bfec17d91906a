import type { FooterSite } from '../shared/footer.tsx'
import type { PageInput, PublicAddress } from './document.tsx'
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
export interface LandingInput extends PageInput {
  site: {
    domain: string
    domainLanguage: string
    indexTitle: string
    description: string
    /** Null: no claim is made. */
    matchClaim: PublicClaim | null
  } & FooterSite &
    PageInput['site']
  address?: PublicAddress
  /** Null if nothing is sold. */
  prices: PublicPrices | null
  /** Up to eight; the first two are large. */
  people: readonly LandingPerson[]
  /** The options after "around" in the sentence; without any, the sentence is shorter. */
  places?: readonly { value: string; label: string }[]
}
