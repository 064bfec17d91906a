import type { FooterSite } from '../../shared/footer.tsx'
import type { PageInput, PublicAddress } from '../document.tsx'

/** An amount of money. */
export interface PublicMoney {
  /** In the currency's minor unit. */
  amount: number
  currency: string
}

/** A price in credits, and in money with the largest and with the smallest package. */
export interface PublicCreditPrice {
  credits: number
  min: PublicMoney
  max: PublicMoney
}

/** The prices of a site in one country. */
export interface PublicPrices {
  country: string
  currency: string
  packages: readonly {
    credits: number
    price: PublicMoney
    perCredit: PublicMoney
    perMessage: PublicMoney
    /** The saving compared with the smallest package, in whole per cent. */
    saving: number
  }[]
  message: PublicCreditPrice
  photo: PublicCreditPrice
  gifts: readonly (PublicCreditPrice & { name: string; title: string })[]
  methods: readonly string[]
  /** In hundredths of a per cent. */
  vatRate: number | null
}

/** The data of the pricing page. */
export interface PricingInput extends PageInput {
  site: PageInput['site'] &
    FooterSite & {
      refundDays: number
      signupCredits: number
    }
  address?: PublicAddress
  /** Null if nothing is sold. */
  prices: PublicPrices | null
  /** The countries with prices: the site's own, and the others. */
  countries: { own: readonly string[]; others: readonly string[] }
  isMember: boolean
}
