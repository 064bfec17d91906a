import { type ReactNode, useEffect, useRef } from 'react'
import { AgeRange } from '../../shared/search/age-range.tsx'
import { FilterControls } from '../../shared/search/filter-controls.tsx'
import { HeightRange } from '../../shared/search/height-range.tsx'
import type { SearchSite } from '../../shared/search/own-search.ts'
import type { FilterPart, Filters } from '../../shared/search/search-filters.ts'
import styles from './filter-form.module.css'

interface FilterFormProps {
  filters: Filters
  /** The field that has the focus at first. */
  start: FilterPart
  site: SearchSite
  onChange: (filters: Filters) => void
  /** More fields below. */
  children?: ReactNode
}

/** The form fields of the filters. */
export function FilterForm({ filters, start, site, onChange, children }: FilterFormProps) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(`[data-part="${start}"] :is(input, select)`)?.focus()
  }, [start])
  return (
    <div className={styles.form} ref={form}>
      <FilterControls
        filters={filters}
        site={site}
        Ages={AgeRange}
        Heights={HeightRange}
        onChange={(part) => onChange({ ...filters, ...part })}
      />
      {children}
    </div>
  )
}
