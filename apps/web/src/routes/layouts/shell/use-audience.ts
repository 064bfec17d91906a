import { useLocation } from 'react-router'
import { matchRow } from '../../../app/match-row.ts'
import type { RouteRow } from '../../../app/route-table.ts'
import { routeTable } from '../../../app/route-table.ts'

/** Who may see the current page; an address without a page is for everyone. */
export function useAudience(): RouteRow['audience'] {
  return matchRow(routeTable, useLocation().pathname)?.audience ?? 'everyone'
}
