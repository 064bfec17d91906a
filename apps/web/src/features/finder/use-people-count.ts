import { skipToken } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useMatchFinderCountQuery } from './finder.generated.ts'
import type { Wishes } from './wishes.rules.ts'
import { wishInput } from './wishes.rules.ts'

/** How many people the answers lead to, a moment after they stopped changing; undefined while nobody knows. */
export function usePeopleCount(wishes: Wishes, minAge: number) {
  const wanted = JSON.stringify(wishInput(wishes, minAge))
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), 250)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, loading } = useMatchFinderCountQuery(
    wanted === settled ? { variables: { wishes: JSON.parse(settled) }, fetchPolicy: 'no-cache' } : skipToken,
  )
  return loading || settled !== wanted ? undefined : data?.matchFinder
}
