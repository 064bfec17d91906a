import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import { Select } from '../../ui/select.tsx'
import { useRegions } from '../place/use-region.ts'
import { useRegionTerm } from '../place/use-region-term.ts'
import styles from './search-fields.module.css'

interface PlaceChoiceProps {
  /** ISO 3166-1 alpha-2; null means everywhere. */
  country: string | null
  /** ISO 3166-2, one of the country's; null means the whole country. */
  region: string | null
  countries: readonly string[]
  /** Whether the site also searches by region. */
  hasRegions: boolean
  onChange: (place: { country: string | null; region: string | null }) => void
}

/** A choice of a country and one of its regions; a new country starts without a region. */
export function PlaceChoice({ country, region, countries, hasRegions, onChange }: PlaceChoiceProps) {
  const { t, i18n } = useLingui()
  const { country: nameOf } = useFormat()
  const term = useRegionTerm(country)
  const regions = useRegions(country) ?? []
  const byLabel = (one: { label: string }, other: { label: string }) =>
    one.label.localeCompare(other.label, i18n.locale)
  return (
    <div className={styles.pair}>
      <Select
        label={t`Country`}
        value={country ?? ''}
        placeholder={t`Every country`}
        choices={countries.map((code) => ({ value: code, label: nameOf(code) })).sort(byLabel)}
        onChange={(event) => onChange({ country: event.target.value || null, region: null })}
      />
      {hasRegions && (
        <Select
          label={term}
          value={region ?? ''}
          placeholder={t`Everywhere`}
          disabled={!country}
          choices={regions.map(({ code, name }) => ({ value: code, label: name })).sort(byLabel)}
          onChange={(event) => onChange({ country, region: event.target.value || null })}
        />
      )}
    </div>
  )
}
