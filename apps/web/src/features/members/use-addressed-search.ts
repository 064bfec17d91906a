import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { MemberOrder } from '../../graphql/types.generated.ts'
import { filtersFrom, paramsFor } from '../../shared/search/filters.rules.ts'
import { rememberSearch } from '../../shared/search/own-search.ts'
import type { Filters } from '../../shared/search/search-filters.ts'
import { orderFrom, setOrder } from './search-order.ts'

interface AddressedSearch {
  filters: Filters
  order: MemberOrder
  /** Changes some filters, or the order, and remembers the search as the member's own. */
  search: (part: Partial<Filters>, order?: MemberOrder) => void
}

/** The search in the page's address. */
export function useAddressedSearch(defaults: Filters, minAge: number): AddressedSearch {
  const [params, setParams] = useSearchParams()
  // A press may come before the page shows the search of the press before it; both count.
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])
  return {
    filters: filtersFrom(params, defaults, minAge),
    order: orderFrom(params),
    search: (part, order = orderFrom(latest.current)) => {
      const next = { ...filtersFrom(latest.current, defaults, minAge), ...part }
      latest.current = setOrder(paramsFor(next, defaults, latest.current), order)
      rememberSearch(next, defaults)
      setParams(latest.current)
    },
  }
}
