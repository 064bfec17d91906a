import { useLingui } from '@lingui/react/macro'
import { CountryChoice } from '../../../features/auth/country-choice.tsx'
import styles from '../../../features/auth/form.module.css'
import type { SignUpForm } from '../../../features/auth/sign-up.rules.ts'
import { countryName } from '../../../i18n/format.ts'
import { regionTerm } from '../../../shared/place/use-region-term.ts'
import { Select } from '../../../ui/select.tsx'
import type { SignUpPageQuery } from './sign-up.generated.ts'

interface PlaceChoiceProps {
  countries: readonly string[]
  /** The regions of all countries, and the cities of the chosen one's. */
  options: SignUpPageQuery | null
  values: Pick<SignUpForm, 'country' | 'region' | 'city'>
  /** The name of a field, its id, its error, and whether it gets the focus. */
  fieldOf: (name: string) => { id: string; name: string; error: string | undefined; autoFocus: boolean }
}

/**
 * The country and, optionally, region and city. Without a script the regions of every country can be chosen, by country,
 * and the cities of a region are asked for once it is known; the script shows those of the chosen one at once.
 */
export function PlaceChoice({ countries, options, values, fieldOf }: PlaceChoiceProps) {
  const { t, i18n } = useLingui()
  const cities = options?.regions.find(({ code }) => code === values.region)?.cities ?? []
  const termOf = (country: string) => {
    const term = regionTerm(i18n, country)
    return t`${term} (optional)`
  }
  return (
    <>
      <CountryChoice {...fieldOf('country')} countries={countries} value={values.country} />
      <div className={styles.places}>
        <Select
          {...fieldOf('region')}
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
          <input type="hidden" name="citiesOf" value={cities.length > 0 ? values.region : ''} />
          <Select
            {...fieldOf('city')}
            label={t`City (optional)`}
            placeholder={t`Rather not say`}
            choices={cities.map((city) => ({ value: city, label: city }))}
            defaultValue={values.city}
          />
        </div>
      </div>
    </>
  )
}
