import { msg } from '@lingui/core/macro'
import { renderDocument } from './document.tsx'
import ground from './landing/ground.css?inline'
import screens from './landing/screens.css?inline'
import { languageOf } from './language.ts'
import pricing from './pricing/pricing.css?inline'
import type { PricingInput } from './pricing/pricing-input.ts'
import print from './pricing/print.css?inline'
import tables from './pricing/tables.css?inline'
import { PricingPage } from './pricing-page.tsx'

/** Renders the pricing page, for visitors and members alike, as a complete HTML document. */
export function renderPricing(input: PricingInput): string {
  const language = languageOf(input.locale)
  return renderDocument(input, {
    address: input.address,
    title: `${language._(msg`Prices`)} · ${input.site.name}`,
    description: language._(msg`What credits, messages, photos and gifts cost. No subscription.`),
    styles: [ground, screens, pricing, tables, print].join(''),
    children: <PricingPage {...input} />,
  })
}
