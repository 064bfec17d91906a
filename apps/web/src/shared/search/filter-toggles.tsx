import { useLingui } from '@lingui/react/macro'
import { FilterPill } from '../../ui/chip.tsx'
import styles from './filter-toggles.module.css'
import { type Filters, filterNames, isOffered, searchFilters } from './search-filters.ts'

interface FilterTogglesProps {
  filters: Partial<Filters>
  searchFields: readonly string[]
  /** What a pill explains when it is pointed at. */
  titles?: Partial<Record<keyof Filters, string>>
  onChange: (part: Partial<Filters>) => void
}

/** A pill for each filter of the site that one press switches on and off. */
export function FilterToggles({ filters, searchFields, titles = {}, onChange }: FilterTogglesProps) {
  const { i18n } = useLingui()
  return filterNames.map((name) => {
    const { toggle } = searchFilters[name]
    if (!toggle || !isOffered(name, searchFields)) return null
    const { icon: Icon, label } = toggle
    const isOn = Boolean(filters[name])
    return (
      <FilterPill
        key={name}
        icon={
          Icon ? <Icon weight={isOn ? 'fill' : 'regular'} aria-hidden /> : <span className={styles.dot} />
        }
        selected={isOn}
        title={titles[name]}
        onClick={() => onChange({ [name]: !isOn })}
      >
        {i18n._(label)}
      </FilterPill>
    )
  })
}
