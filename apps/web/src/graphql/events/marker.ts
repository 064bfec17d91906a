import { stored } from '../../ui/stored.ts'

/** How far a member's events were applied in this tab; it survives a reload. */
export interface Marker {
  get(): number
  set(no: number): void
}

const lastEventOf = (memberId: number) =>
  stored('tab', `last-event:${memberId}`, (no) =>
    Number.isSafeInteger(no) && Number(no) >= 0 ? Number(no) : null,
  )

/**
 * More events than this are not applied again after a reload: what the page fetches is newer, and only what
 * happened in the moment of reloading is still news.
 */
const worthTelling = 50

/** Events that may fall between the page's first answers and the one that named the last number. */
const overlap = 3

/** Where to follow on from, and up to which number a page that was just fetched already tells everything. */
export function startAt(memberId: number, lastEvent: number) {
  const kept = lastEventOf(memberId)
  const before = kept.get()
  const isRecent = before !== null && before <= lastEvent && lastEvent - before <= worthTelling
  const told = isRecent ? before : lastEvent
  let last = Math.max(0, Math.min(told, lastEvent - overlap))
  const marker: Marker = {
    get: () => last,
    set(no) {
      last = no
      kept.set(no)
    },
  }
  return { marker, told }
}
