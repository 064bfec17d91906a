import type { ReviewFilter, ReviewState, ReviewUrgency } from '../../../graphql/types.generated.ts'
import { queueOf } from './queues.rules.ts'

/** What the address of a list says. */
export interface DeskFilter {
  category: string | null
  urgency: ReviewUrgency | null
  state: ReviewState
  isMine: boolean
  memberId: number | null
}

export const urgencies = ['IMMEDIATE', 'HIGH', 'NORMAL'] as const satisfies ReviewUrgency[]
export const states = ['OPEN', 'APPROVAL', 'PENDING', 'DECIDED'] as const satisfies ReviewState[]

/** Finds a word of the address in any case among the values of the graph. */
const among = <Value extends string>(values: readonly Value[], word: string | null): Value | null =>
  values.find((value) => value === word?.toUpperCase()) ?? null

const numberIn = (word: string | null): number | null =>
  word && /^[1-9]\d{0,8}$/.test(word) ? Number(word) : null

/** Reads the filter of an address. Values that do not exist are ignored. */
export function filterOf(search: URLSearchParams): DeskFilter {
  return {
    category: search.get('category') || null,
    urgency: among(urgencies, search.get('urgency')),
    state: among(states, search.get('state')) ?? 'OPEN',
    isMine: search.get('mine') === '1',
    memberId: numberIn(search.get('member')),
  }
}

/** Writes a filter into an address; other parameters stay, defaults are left out. */
export function withFilter(search: URLSearchParams, filter: DeskFilter): URLSearchParams {
  const next = new URLSearchParams(search)
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name))
  put('category', filter.category)
  put('urgency', filter.urgency?.toLowerCase() ?? null)
  put('state', filter.state === 'OPEN' ? null : filter.state.toLowerCase())
  put('mine', filter.isMine ? '1' : null)
  put('member', filter.memberId?.toString() ?? null)
  return next
}

/** The filter of the graph for a list of one site, or of all of them. */
export function graphFilter(slug: string, filter: DeskFilter, siteId: number | null): ReviewFilter {
  const queue = queueOf(slug)
  return {
    queues: queue ? [queue] : null,
    category: filter.category,
    urgency: filter.urgency,
    state: filter.state,
    isMine: filter.isMine || null,
    memberId: filter.memberId,
    siteId,
  }
}

/** The data of an item that a filter looks at. */
export interface Filtered {
  queue: string
  category: string
  urgency: ReviewUrgency
  state: ReviewState
  site: { id: number }
  subject: { id: number } | null
  lease: { isMine: boolean } | null
}

/** True if an item belongs to the list of a filter. */
export function isInList(item: Filtered, filter: ReviewFilter): boolean {
  return (
    (!filter.queues || filter.queues.some((queue) => queue === item.queue)) &&
    (!filter.category || filter.category === item.category) &&
    (!filter.urgency || filter.urgency === item.urgency) &&
    (!filter.state || filter.state === item.state) &&
    (!filter.siteId || filter.siteId === item.site.id) &&
    (!filter.memberId || filter.memberId === item.subject?.id) &&
    (!filter.isMine || item.lease?.isMine === true)
  )
}

/** True if the address narrows its list. */
export const isNarrowed = (filter: DeskFilter): boolean =>
  filter.category !== null ||
  filter.urgency !== null ||
  filter.state !== 'OPEN' ||
  filter.isMine ||
  filter.memberId !== null
