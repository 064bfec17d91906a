import { skipToken } from '@apollo/client/react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { MemberOrder } from '../../graphql/types.generated.ts'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { memberFilter, sameFilters } from '../../shared/search/filters.rules.ts'
import type { SearchSite } from '../../shared/search/own-search.ts'
import type { FilterPart, Filters } from '../../shared/search/search-filters.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './filter-form.module.css'
import { FilterForm } from './filter-form.tsx'
import { useMembersCountQuery } from './members.generated.ts'
import { OrderChoice } from './order-choice.tsx'

// After the filters: the members page does not name its files.
const SavedSearches = lazyComponent(() => import('./saved-searches.tsx'), 'SavedSearches')

interface FilterSheetProps {
  open: FilterPart | null
  filters: Filters
  defaults: Filters
  order: MemberOrder
  site: SearchSite
  onApply: (filters: Filters, order: MemberOrder) => void
  onClose: () => void
}

/** All filters in one sheet. Nothing changes behind it until the member presses the button. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, filters, defaults, order, site, onApply, onClose } = props
  const { t } = useLingui()
  const [draft, setDraft] = useState(filters)
  const [draftOrder, setDraftOrder] = useState(order)
  const [part, setPart] = useState(open)
  if (open !== part) {
    setPart(open)
    if (open) {
      setDraft(filters)
      setDraftOrder(order)
    }
  }
  const count = useFilteredCount(open ? draft : null, site.minAge)
  const shown = count?.isCapped ? `${count.value}+` : String(count?.value ?? '')
  return (
    <Sheet
      open={open !== null}
      onClose={onClose}
      title={t`Who are you looking for?`}
      actions={
        <>
          <Button
            onClick={() => {
              onApply(draft, draftOrder)
              onClose()
            }}
          >
            {count
              ? t`${plural(count.value, { 0: 'Show anyway', one: `Show ${shown} person`, other: `Show ${shown} people` })}`
              : t`Show`}
          </Button>
          <Button
            variant="quiet"
            aria-disabled={sameFilters(draft, defaults) && draftOrder === 'ACTIVITY'}
            onClick={() => {
              setDraft(defaults)
              setDraftOrder('ACTIVITY')
            }}
          >{t`Clear filters`}</Button>
        </>
      }
    >
      <FilterForm key={open} start={open ?? 'all'} filters={draft} site={site} onChange={setDraft}>
        <OrderChoice order={draftOrder} onChange={setDraftOrder} />
      </FilterForm>
      <p className={styles.nobody} role="status">
        {count?.value === 0 && t`Nobody fits this search exactly. You can still see who comes close.`}
      </p>
      <SavedSearches
        filters={draft}
        order={draftOrder}
        minAge={site.minAge}
        onOpen={(filters, order) => {
          onApply(filters, order)
          onClose()
        }}
      />
    </Sheet>
  )
}

/**
 * The number of members that a search finds, fetched a moment after its last change; undefined while unknown.
 */
function useFilteredCount(filters: Filters | null, minAge: number) {
  const requested = filters ? JSON.stringify(memberFilter(filters, minAge)) : null
  const [debounced, setDebounced] = useState(requested)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(requested), 250)
    return () => clearTimeout(timer)
  }, [requested])
  const { data, loading } = useMembersCountQuery(
    debounced === null
      ? skipToken
      : { variables: { filter: JSON.parse(debounced) }, fetchPolicy: 'no-cache' },
  )
  return loading || debounced !== requested ? undefined : data?.members.totalCount
}
