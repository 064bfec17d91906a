import { useLingui } from '@lingui/react/macro'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import type { PricingInput } from './pricing-input.ts'

interface CountryChoiceProps {
  chosen: string
  countries: PricingInput['countries']
}

/** Chooses the country whose prices are shown: plain links, the site's own countries first. */
export function CountryChoice({ chosen, countries: { own, others } }: CountryChoiceProps) {
  const { t, i18n } = useLingui()
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region', fallback: 'code' })
  const nameOf = (country: string) => names.of(country) ?? country
  const near = own.includes(chosen) ? own : [...own, chosen]
  const far = others
    .filter((country) => !near.includes(country))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), i18n.locale))
  const link = (country: string) => (
    <li key={country}>
      <a href={`/pricing?country=${country}`} aria-current={country === chosen ? 'true' : undefined}>
        {nameOf(country)}
      </a>
    </li>
  )
  return (
    <nav className="countries" aria-label={t`Prices in`}>
      <ul>{near.map(link)}</ul>
      {far.length > 0 && (
        <details>
          <summary>
            {t`Another country`} <CaretDownIcon weight="bold" aria-hidden />
          </summary>
          <ul>{far.map(link)}</ul>
        </details>
      )}
    </nav>
  )
}
