import { useLocation } from 'react-router'
import { matchRow } from '../../../app/match-row.ts'
import { routeTable } from '../../../app/route-table.ts'

// The overview of likes is drawn by the page of its first list.
const area = new Set(['members', 'members.$id', 'chats', 'likes', 'likes.$type', 'likes.m.$id', 'premium'])

/** Whether the current page belongs to the members area. */
export function useIsInMembersArea(): boolean {
  return area.has(matchRow(routeTable, useLocation().pathname)?.module ?? '')
}
