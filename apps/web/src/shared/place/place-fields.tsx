import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import { Select } from '../../ui/select.tsx'
import { CityField, type PlaceValue } from './city-field.tsx'
import styles from './place.module.css'
import { useRegions } from './use-region.ts'
import { useRegionTerm } from './use-region-term.ts'

interface PlaceFieldsProps {
  countries: readonly string[]
  value: PlaceValue
  /** Offers the known cities of the region as a list, as sign-up does; otherwise the city may be any text. */
  listsCities: boolean
  /** True while the member has to confirm a city that looks mistyped. */
  isConfirming: boolean
  error: (field: keyof PlaceValue) => string | undefined
  onChange: (field: keyof PlaceValue, value: string) => void
}

/** Fields for country, region and city. */
export function PlaceFields({
  countries,
  value,
  listsCities,
  isConfirming,
  error,
  onChange,
}: PlaceFieldsProps) {
  const { t } = useLingui()
  const { country: countryName } = useFormat()
  const regions = useRegions(value.country)
  const term = useRegionTerm(value.country || null)
  const cities = regions?.find(({ code }) => code === value.region)?.cities ?? []
  // A country that the site no longer offers stays selectable for its member until another is chosen.
  const offered =
    value.country && !countries.includes(value.country) ? [value.country, ...countries] : countries
  return (
    <div className={styles.fields}>
      <Select
        name="country"
        label={t`Country`}
        autoComplete="country"
        choices={offered.map((code) => ({ value: code, label: countryName(code) }))}
        value={value.country}
        error={error('country')}
        onChange={(event) => onChange('country', event.target.value)}
      />
      <Select
        name="region"
        label={term}
        placeholder={t`Rather not say`}
        // Until the regions are loaded, the chosen one is the only option.
        choices={regions?.map(({ code, name }) => ({ value: code, label: name })) ?? waiting(value.region)}
        value={value.region}
        error={error('region')}
        onChange={(event) => {
          onChange('region', event.target.value)
          if (listsCities) onChange('city', '')
        }}
      />
      {listsCities && cities.length > 0 ? (
        <Select
          name="city"
          label={t`City (optional)`}
          placeholder={t`Rather not say`}
          choices={withChosen(cities, value.city).map((city) => ({ value: city, label: city }))}
          value={value.city}
          error={error('city')}
          onChange={(event) => onChange('city', event.target.value)}
        />
      ) : (
        <CityField
          place={value}
          cities={cities}
          error={error('city')}
          isConfirming={isConfirming}
          onChange={(city) => onChange('city', city)}
        />
      )}
    </div>
  )
}

/** A village that is not in the list stays selectable for its member. */
const withChosen = (cities: readonly string[], city: string) =>
  city && !cities.includes(city) ? [city, ...cities] : cities

const waiting = (region: string) => (region ? [{ value: region, label: '…' }] : [])
