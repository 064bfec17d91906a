import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { useState } from 'react'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import type { FilterPart, Filters } from '../../shared/search/filters.rules.ts'
import type { SearchSite } from '../../shared/search/own-search.ts'
import { FilterPill } from '../../ui/chip.tsx'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './filter-bar.module.css'
import { useFilterWords } from './use-filter-words.ts'

// 40 kB: the sliders of MUI.
const FilterSheet = lazyComponent(() => import('./filter-sheet.tsx'), 'FilterSheet')

interface FilterBarProps {
  filters: Filters
  defaults: Filters
  site: SearchSite
  region: string | null
  onChange: (filters: Filters) => void
}

/** The filters as pills; the larger ones open in a sheet. */
export function FilterBar({ filters, defaults, site, region, onChange }: FilterBarProps) {
  const { t } = useLingui()
  const words = useFilterWords(site.minAge)
  const [open, setOpen] = useState<FilterPart | null>(null)
  const has = (...fields: string[]) => fields.some((field) => site.searchFields.includes(field))
  const hidden = Number(filters.gender !== defaults.gender) + Number(filters.sexuality !== defaults.sexuality)
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
      {has('real_people_only') && (
        <FilterPill
          icon={<ShieldCheckIcon weight={filters.realPeopleOnly ? 'fill' : 'regular'} aria-hidden />}
          selected={filters.realPeopleOnly}
          title={site.fictionalWarning.plural}
          onClick={() => onChange({ ...filters, realPeopleOnly: !filters.realPeopleOnly })}
        >
          {t`Real people only`}
        </FilterPill>
      )}
      {has('min_age', 'max_age') && (
        <FilterPill opens {...opens('ages')}>
          {words.ages(filters)}
        </FilterPill>
      )}
      {has('country') && (
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
        site={site}
        onApply={onChange}
        onClose={() => setOpen(null)}
      />
    </search>
  )
}
