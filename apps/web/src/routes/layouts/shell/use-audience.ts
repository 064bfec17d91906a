import { useLocation } from 'react-router'
import { matchRow } from '../../../app/match-row.ts'
import type { RouteRow } from '../../../app/route-table.ts'
import { routeTable } from '../../../app/route-table.ts'

/** Whom the current page is for; an address that no page has is for everyone. */
export function useAudience(): RouteRow['audience'] {
  return matchRow(routeTable, useLocation().pathname)?.audience ?? 'everyone'
}
