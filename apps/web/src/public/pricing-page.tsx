import { useLingui } from '@lingui/react/macro'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { Footer } from '../shared/footer.tsx'
import { PageBar } from './page-bar.tsx'
import { CountryChoice } from './pricing/country-choice.tsx'
import { PackageTable } from './pricing/package-table.tsx'
import { PayingTerms } from './pricing/paying-terms.tsx'
import type { PricingInput } from './pricing/pricing-input.ts'
import { UseTable } from './pricing/use-table.tsx'
import { SkipLink } from './skip-link.tsx'
import './landing/screens.css'
import './pricing/pricing.css'
import './pricing/tables.css'
import './pricing/print.css'

/** The page with all prices, in credits and in the money of a country. */
export function PricingPage({ site, prices, countries, isMember }: PricingInput) {
  const { t } = useLingui()
  return (
    <>
      <SkipLink />
      <header className="band">
        <PageBar site={site} isMember={isMember} />
        <div className="title">
          <h1>{t`What it costs`}</h1>
          <p className="lead">{t`You buy credits once. No subscription, and nothing that renews automatically.`}</p>
          {prices && <CountryChoice chosen={prices.country} countries={countries} />}
        </div>
      </header>
      <main id="main" className="prices">
        {prices ? (
          <>
            <PackageTable prices={prices} />
            <UseTable prices={prices} />
            <PayingTerms prices={prices} site={site} />
            <p className="begin-here">
              <a href={isMember ? '/credits' : '/signup'} className="ember">
                {isMember ? t`Buy credits` : t`Begin for free`} <ArrowRightIcon weight="bold" aria-hidden />
              </a>
            </p>
          </>
        ) : (
          <p className="nothing">{t`Nothing is for sale here at the moment.`}</p>
        )}
      </main>
      <Footer site={site} siteName={site.name} state={isMember ? 'member' : 'page'} />
    </>
  )
}
