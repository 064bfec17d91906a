import { styles } from 'virtual:styles/public/pricing-page.tsx'
import { msg } from '@lingui/core/macro'
import { renderDocument } from './document.tsx'
import { languageOf } from './language.ts'
import type { PricingInput } from './pricing/pricing-input.ts'
import { PricingPage } from './pricing-page.tsx'

/** Renders the pricing page, for visitors and members alike, as a complete HTML document. */
export function renderPricing(input: PricingInput): string {
  const language = languageOf(input.locale)
  return renderDocument(input, {
    address: input.address,
    title: `${language._(msg`Prices`)} · ${input.site.name}`,
    description: language._(msg`What credits, messages, photos and gifts cost. No subscription.`),
    styles,
    children: <PricingPage {...input} />,
  })
}
