import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { useState } from 'react'
import type { MemberOrder } from '../../graphql/types.generated.ts'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { FilterToggles } from '../../shared/search/filter-toggles.tsx'
import type { SearchSite } from '../../shared/search/own-search.ts'
import {
  type FilterPart,
  type Filters,
  filterNames,
  isOffered,
  searchFilters,
} from '../../shared/search/search-filters.ts'
import { FilterPill } from '../../ui/chip.tsx'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './filter-bar.module.css'
import { useFilterWords } from './use-filter-words.ts'

// 40 kB: the sliders of MUI.
const FilterSheet = lazyComponent(() => import('./filter-sheet.tsx'), 'FilterSheet')

/** The filters that differ from the default search and have no pill of their own: of a range, one of both ends. */
export const hiddenFilters = (filters: Filters, defaults: Filters) => {
  const differs = (name: keyof Filters) => filters[name] !== defaults[name]
  return filterNames.filter((name) => {
    const { part, toggle, chipOf } = searchFilters[name]
    return !part && !toggle && differs(name) && !(chipOf && differs(chipOf))
  })
}

interface FilterBarProps {
  filters: Filters
  defaults: Filters
  order: MemberOrder
  site: SearchSite
  region: string | null
  onChange: (part: Partial<Filters>, order?: MemberOrder) => void
}

/** The filters as pills; the larger ones open in a sheet. */
export function FilterBar({ filters, defaults, order, site, region, onChange }: FilterBarProps) {
  const { t } = useLingui()
  const words = useFilterWords(site.minAge)
  const [open, setOpen] = useState<FilterPart | null>(null)
  const has = (part: FilterPart) =>
    filterNames.some((name) => searchFilters[name].part === part && isOffered(name, site.searchFields))
  const hidden = hiddenFilters(filters, defaults).length
  const opens = (part: FilterPart) => ({
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': open === part,
    onPointerEnter: () => {
      Sheet.preload()
      FilterSheet.preload()
    },
    onClick: () => setOpen(part),
  })
  return (
    <search className={styles.bar} aria-label={t`Filters`}>
      <FilterToggles
        filters={filters}
        searchFields={site.searchFields}
        titles={{ realPeopleOnly: site.fictionalWarning.plural }}
        onChange={onChange}
      />
      {has('ages') && (
        <FilterPill opens {...opens('ages')}>
          {words.ages(filters)}
        </FilterPill>
      )}
      {has('place') && (
        <FilterPill opens {...opens('place')}>
          {words.place(filters, region)}
        </FilterPill>
      )}
      {site.searchFields.length > 0 && (
        <FilterPill icon={<SlidersHorizontalIcon aria-hidden />} selected={hidden > 0} {...opens('all')}>
          {t`More filters`}
          <CountBadge
            count={hidden}
            label={t`${plural(hidden, { one: '# filter on', other: '# filters on' })}`}
          />
        </FilterPill>
      )}
      <FilterSheet
        open={open}
        filters={filters}
        defaults={defaults}
        order={order}
        site={site}
        onApply={onChange}
        onClose={() => setOpen(null)}
      />
    </search>
  )
}
