import { useLocation } from 'react-router'
import { pageExists } from '../../../app/existing-pages.ts'
import { matchRow } from '../../../app/match-row.ts'
import type { RouteRow } from '../../../app/route-table.ts'
import { routeTable } from '../../../app/route-table.ts'

const existing = routeTable.filter(({ module }) => pageExists(module))

/** Whom the current page is for; an address that no page has is for everyone. */
export function useAudience(): RouteRow['audience'] {
  return matchRow(existing, useLocation().pathname)?.audience ?? 'everyone'
}
