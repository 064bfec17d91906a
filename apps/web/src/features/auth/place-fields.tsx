import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useRegions } from '../../shared/place/use-region.ts'
import { useRegionTerm } from '../../shared/place/use-region-term.ts'
import { Select } from '../../ui/select.tsx'
import { CountryChoice } from './country-choice.tsx'
import styles from './form.module.css'
import { findPlace } from './landing-answers.rules.ts'
import type { SignUpForm } from './sign-up.rules.ts'

interface PlaceFieldsProps {
  countries: readonly string[]
  form: SignUpForm
  /** The place from the landing page: selected once it is found among the regions. */
  answered: string
  countryError?: string | undefined
  regionError?: string | undefined
  onChange: (name: 'country' | 'region' | 'city', value: string) => void
}

/** The country and, optionally, region and city; never more precise than the city. */
export function PlaceFields({
  countries,
  form,
  answered,
  countryError,
  regionError,
  onChange,
}: PlaceFieldsProps) {
  const { t } = useLingui()
  const regions = useRegions(form.country)
  const term = useRegionTerm(form.country)
  const cities = regions?.find(({ code }) => code === form.region)?.cities ?? []

  const choose = useEffectEvent(() => {
    const found = form.region || !regions ? null : findPlace(answered, regions)
    if (!found) return
    onChange('region', found.region)
    if (found.city) onChange('city', found.city)
  })
  useEffect(() => {
    if (regions) choose()
  }, [regions])
  return (
    <>
      <CountryChoice
        countries={countries}
        value={form.country}
        error={countryError}
        onChange={(country) => {
          onChange('country', country)
          onChange('region', '')
          onChange('city', '')
        }}
      />
      <div className={styles.places}>
        <Select
          name="region"
          label={t`${term} (optional)`}
          placeholder={t`Rather not say`}
          choices={(regions ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          value={form.region}
          error={regionError}
          onChange={(event) => {
            onChange('region', event.target.value)
            onChange('city', '')
          }}
        />
        {cities.length > 0 && (
          <Select
            name="city"
            label={t`City (optional)`}
            placeholder={t`Rather not say`}
            choices={cities.map((city) => ({ value: city, label: city }))}
            value={form.city}
            onChange={(event) => onChange('city', event.target.value)}
          />
        )}
      </div>
    </>
  )
}
