import { useMatches } from 'react-router'
import type { RouteRow } from '../../../app/route-table.ts'

/** Whom the current page is for; an address that no page has is for everyone. */
export function useAudience(): RouteRow['audience'] {
  const handle = useMatches().at(-1)?.handle as Pick<RouteRow, 'audience'> | undefined
  return handle?.audience ?? 'everyone'
}
