import { skipToken } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { Filters } from './filters.rules.ts'
import { memberFilter } from './filters.rules.ts'
import { useMembersCountQuery } from './members.generated.ts'

/** How many people a search would find, a moment after it stopped changing; undefined while nobody knows. */
export function useFilteredCount(filters: Filters | null, minAge: number) {
  const wanted = filters ? JSON.stringify(memberFilter(filters, minAge)) : null
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), 250)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, loading } = useMembersCountQuery(
    settled === null ? skipToken : { variables: { filter: JSON.parse(settled) }, fetchPolicy: 'no-cache' },
  )
  return loading || settled !== wanted ? undefined : data?.members.totalCount
}
