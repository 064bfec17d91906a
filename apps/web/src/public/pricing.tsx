import { styles } from 'virtual:styles/public/pricing-page.tsx'
import { msg } from '@lingui/core/macro'
import { renderDocument } from './document.tsx'
import { i18nOf } from './i18n.ts'
import type { PricingInput } from './pricing/pricing-input.ts'
import { PricingPage } from './pricing-page.tsx'

/** Renders the pricing page, for visitors and members alike, as a complete HTML document. */
export function renderPricing(input: PricingInput): string {
  const i18n = i18nOf(input.locale)
  return renderDocument(input, {
    address: input.address,
    title: `${i18n._(msg`Prices`)} · ${input.site.name}`,
    description: i18n._(msg`What credits, messages, photos and gifts cost. No subscription.`),
    styles,
    children: <PricingPage {...input} />,
  })
}
