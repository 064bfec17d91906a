import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Sexuality } from '../../graphql/types.generated.ts'
import { useSexualityChoices } from '../../shared/people/sexuality-words.ts'
import { AgeRange } from '../../shared/search/age-range.tsx'
import type { FilterPart, Filters } from '../../shared/search/filters.rules.ts'
import { GenderChoice } from '../../shared/search/gender-choice.tsx'
import type { SearchSite } from '../../shared/search/own-search.ts'
import { PlaceChoice } from '../../shared/search/place-choice.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './filter-form.module.css'

interface FilterFormProps {
  filters: Filters
  /** The field that has the focus at first. */
  start: FilterPart
  site: SearchSite
  onChange: (filters: Filters) => void
}

/** The form fields of the filters. */
export function FilterForm({ filters, start, site, onChange }: FilterFormProps) {
  const { t } = useLingui()
  const sexualities = useSexualityChoices()
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part })
  const has = (field: string) => site.searchFields.includes(field)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(`[data-part="${start}"] :is(input, select)`)?.focus()
  }, [start])
  return (
    <div className={styles.form} ref={form}>
      {has('gender') && <GenderChoice value={filters.gender} onChange={(gender) => change({ gender })} />}
      {(has('min_age') || has('max_age')) && (
        <div data-part="ages">
          <AgeRange
            from={filters.minAge}
            to={filters.maxAge}
            minAge={site.minAge}
            onChange={(from, to) => change({ minAge: from, maxAge: to })}
          />
        </div>
      )}
      {has('country') && (
        <div data-part="place">
          <PlaceChoice
            country={filters.country}
            region={filters.region}
            countries={site.countries}
            hasRegions={has('countryregion')}
            onChange={change}
          />
        </div>
      )}
      {has('sexuality') && (
        <Select
          label={t`Sexuality`}
          value={filters.sexuality ?? ''}
          placeholder={t`Does not matter`}
          choices={sexualities}
          onChange={(event) => change({ sexuality: (event.target.value || null) as Sexuality | null })}
        />
      )}
      {has('real_people_only') && (
        <CheckField
          label={t`Real people only, no fictional profiles`}
          checked={filters.realPeopleOnly}
          onChange={(event) => change({ realPeopleOnly: event.target.checked })}
        />
      )}
    </div>
  )
}
