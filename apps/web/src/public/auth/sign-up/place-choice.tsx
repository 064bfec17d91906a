import { useLingui } from '@lingui/react/macro'
import styles from '../../../features/auth/form.module.css'
import type { SignUpForm } from '../../../features/auth/sign-up.rules.ts'
import { countryName } from '../../../i18n/format.ts'
import { regionTerm } from '../../../shared/place/use-region-term.ts'
import { Select } from '../../../ui/select.tsx'
import type { FormErrors } from '../auth-page-input.ts'
import { fieldOf } from '../form-parts.tsx'
import type { SignUpPageQuery } from './sign-up.generated.ts'

interface PlaceChoiceProps {
  countries: readonly string[]
  /** The regions of all countries, and the cities of the chosen one's. */
  options: SignUpPageQuery | null
  values: Pick<SignUpForm, 'country' | 'region' | 'city'>
  formErrors: FormErrors
}

/**
 * The country and, optionally, region and city. Without a script the regions of every country can be chosen, by country;
 * the script shows those of the chosen one, and the cities of the chosen region.
 */
export function PlaceChoice({ countries, options, values, formErrors }: PlaceChoiceProps) {
  const { t, i18n } = useLingui()
  const cities = options?.regions.find(({ code }) => code === values.region)?.cities ?? []
  const termOf = (country: string) => {
    const term = regionTerm(i18n, country)
    return t`${term} (optional)`
  }
  return (
    <div className={styles.pair}>
      <Select
        {...fieldOf('country', formErrors)}
        label={t`Country`}
        autoComplete="country"
        choices={countries.map((code) => ({ value: code, label: countryName(i18n.locale, code) }))}
        defaultValue={values.country}
      />
      <Select
        {...fieldOf('region', formErrors)}
        label={termOf(values.country)}
        placeholder={t`Rather not say`}
        groups={(options?.site.regionData ?? []).map(({ country, regions }) => ({
          label: countryName(i18n.locale, country),
          choices: regions.map(({ code, name }) => ({ value: code, label: name })),
          data: { 'data-country': country, 'data-term': termOf(country) },
        }))}
        defaultValue={values.region}
      />
      <div data-city hidden={cities.length === 0}>
        <Select
          id="city"
          name="city"
          label={t`City (optional)`}
          placeholder={t`Rather not say`}
          choices={cities.map((city) => ({ value: city, label: city }))}
          defaultValue={values.city}
        />
      </div>
    </div>
  )
}
