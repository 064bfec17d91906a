import { msg } from '@lingui/core/macro'
import { publicAssets } from './assets.ts'
import { clientBuild } from './build.ts'
import { renderDocument } from './document.tsx'
import below from './landing/below.css?inline'
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
  return renderDocument({
    language,
    niche: input.site.niche ?? 1,
    fictionalIcon: input.site.fictionalIcon,
    nonce: input.nonce,
    assets: input.assets ?? publicAssets(clientBuild().manifest),
    siteName: input.site.name,
    address: input.address,
    title: `${language._(msg`Prices`)} · ${input.site.name}`,
    description: language._(msg`What credits, messages, photos and gifts cost. No subscription.`),
    styles: [ground, below, screens, pricing, tables, print].join(''),
    children: <PricingPage {...input} />,
  })
}
