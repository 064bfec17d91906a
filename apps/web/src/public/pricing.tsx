import { msg } from '@lingui/core/macro'
import { type PublicAssets, publicAssets } from './assets.ts'
import { clientBuild } from './build.ts'
import { renderDocument } from './document.tsx'
import below from './landing/below.css?inline'
import ground from './landing/ground.css?inline'
import screens from './landing/screens.css?inline'
import { languageOf } from './language.ts'
import type { PublicSite } from './page-foot.tsx'
import pricing from './pricing/pricing.css?inline'
import print from './pricing/print.css?inline'
import tables from './pricing/tables.css?inline'
import { PricingPage } from './pricing-page.tsx'

export interface PublicMoney {
  /** In the currency's minor unit. */
  amount: number
  currency: string
}

/** What something costs in credits, and in money with the largest and with the smallest package. */
export interface PublicCreditPrice {
  credits: number
  least: PublicMoney
  most: PublicMoney
}

export interface PublicPrices {
  country: string
  currency: string
  packages: readonly {
    credits: number
    price: PublicMoney
    perCredit: PublicMoney
    perMessage: PublicMoney
    /** Whole per cent cheaper than in the smallest. */
    saving: number
  }[]
  message: PublicCreditPrice
  photo: PublicCreditPrice
  gifts: readonly (PublicCreditPrice & { name: string; title: string })[]
  methods: readonly string[]
  /** In hundredths of a per cent. */
  vatRate: number | null
}

export interface PricingInput {
  site: PublicSite & {
    /** 1 to 7. */
    niche?: number
    refundDays: number
    signupCredits: number
  }
  /** A language tag; its first two letters count. */
  locale: string
  /** The nonce of the page's content security policy. */
  nonce: string
  /** Null where nothing is sold. */
  prices: PublicPrices | null
  /** Where something is sold: the site's own countries, and the others. */
  countries: { own: readonly string[]; others: readonly string[] }
  isMember: boolean
  /** Read from the client build unless given. */
  assets?: PublicAssets
}

/** The page of prices, for visitors and members alike, as a whole HTML document. */
export function renderPricing(input: PricingInput): string {
  const language = languageOf(input.locale)
  return renderDocument({
    language,
    niche: input.site.niche ?? 1,
    nonce: input.nonce,
    assets: input.assets ?? publicAssets(clientBuild().manifest),
    siteName: input.site.name,
    title: `${language._(msg`Prices`)} · ${input.site.name}`,
    description: language._(msg`What credits, messages, photos and gifts cost. No subscription.`),
    styles: [ground, below, screens, pricing, tables, print].join(''),
    children: <PricingPage {...input} />,
  })
}
