import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Sexuality } from '../../graphql/types.generated.ts'
import { useFormat } from '../../i18n/format.ts'
import { useSexualityWords } from '../../parts/people/use-sexuality-words.ts'
import { useRegions } from '../../parts/place/use-region.ts'
import { useRegionTerm } from '../../parts/place/use-region-term.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { Select } from '../../ui/select.tsx'
import { AgeRange } from './age-range.tsx'
import styles from './filter-form.module.css'
import type { FilterPart } from './filter-sheet.tsx'
import type { Filters } from './filters.rules.ts'
import { GenderChoice } from './gender-choice.tsx'

interface FilterFormProps {
  filters: Filters
  /** The field that has the keyboard at first. */
  start: FilterPart
  minAge: number
  countries: readonly string[]
  onChange: (filters: Filters) => void
}

/** The fields of the search. */
export function FilterForm({ filters, start, minAge, countries, onChange }: FilterFormProps) {
  const { t, i18n } = useLingui()
  const { country } = useFormat()
  const term = useRegionTerm(filters.country)
  const regions = useRegions(filters.country) ?? []
  const sexualities = useSexualityWords()
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part })
  const byLabel = (one: { label: string }, other: { label: string }) =>
    one.label.localeCompare(other.label, i18n.locale)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(`[data-part="${start}"] :is(input, select)`)?.focus()
  }, [start])
  return (
    <div className={styles.form} ref={form}>
      <GenderChoice value={filters.gender} onChange={(gender) => change({ gender })} />
      <div data-part="ages">
        <AgeRange
          from={filters.minAge}
          to={filters.maxAge}
          minAge={minAge}
          onChange={(from, to) => change({ minAge: from, maxAge: to })}
        />
      </div>
      <div className={styles.pair} data-part="place">
        <Select
          label={t`Country`}
          value={filters.country ?? ''}
          placeholder={t`Every country`}
          choices={countries.map((code) => ({ value: code, label: country(code) })).sort(byLabel)}
          onChange={(event) => change({ country: event.target.value || null, region: null })}
        />
        <Select
          label={term}
          value={filters.region ?? ''}
          placeholder={t`Everywhere`}
          disabled={!filters.country}
          choices={regions.map(({ code, name }) => ({ value: code, label: name })).sort(byLabel)}
          onChange={(event) => change({ region: event.target.value || null })}
        />
      </div>
      <Select
        label={t`Sexuality`}
        value={filters.sexuality ?? ''}
        placeholder={t`Does not matter`}
        choices={sexualities}
        onChange={(event) => change({ sexuality: (event.target.value || null) as Sexuality | null })}
      />
      <CheckField
        label={t`Real people only, no fictional profiles`}
        checked={filters.realPeopleOnly}
        onChange={(event) => change({ realPeopleOnly: event.target.checked })}
      />
    </div>
  )
}
