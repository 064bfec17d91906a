import { stored } from '../../ui/stored.ts'

/** The id of the last event applied in this tab; it survives a reload. */
export interface LastEventId {
  get(): number
  set(no: number): void
}

const lastEventOf = (memberId: number) =>
  stored('tab', `last-event:${memberId}`, (no) =>
    Number.isSafeInteger(no) && Number(no) >= 0 ? Number(no) : null,
  )

/** The id of the last event that the cache of this tab includes; null if it follows none yet. */
export const lastAppliedEvent = (memberId: number): number | null => lastEventOf(memberId).get()

/**
 * If more events than this were missed during a reload, listeners are not notified of them: the fetched page
 * is newer, and only events from the moment of the reload are still news.
 */
const maxMissedEvents = 50

/**
 * The number of events that may fall between the page's first answers and the one that contained the last
 * event id.
 */
const overlap = 3

/**
 * Returns the position from which to follow the events, and the event id up to which listeners need no
 * notification, because the page already shows those events.
 */
export function startAt(memberId: number, lastEvent: number) {
  const kept = lastEventOf(memberId)
  const before = kept.get()
  const isRecent = before !== null && before <= lastEvent && lastEvent - before <= maxMissedEvents
  const lastKnown = isRecent ? before : lastEvent
  let last = Math.max(0, Math.min(lastKnown, lastEvent - overlap))
  const lastEventId: LastEventId = {
    get: () => last,
    set(no) {
      last = no
      kept.set(no)
    },
  }
  return { lastEventId, lastKnown }
}
