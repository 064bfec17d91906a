/** How far a member's events were applied in this tab; it survives a reload. */
export interface Marker {
  get(): number
  set(no: number): void
}

const keyOf = (memberId: number) => `vonk:last-event:${memberId}`

/**
 * More events than this are not applied again after a reload: what the page fetches is newer, and only what
 * happened in the moment of reloading is still news.
 */
const worthTelling = 50

/** Events that may fall between the page's first answers and the one that named the last number. */
const overlap = 3

/** Where to follow on from, and up to which number a page that was just fetched already tells everything. */
export function startAt(memberId: number, lastEvent: number, storage = sessionStorage) {
  const stored = read(storage, memberId)
  const isRecent = stored !== null && stored <= lastEvent && lastEvent - stored <= worthTelling
  const told = isRecent ? stored : lastEvent
  let last = Math.max(0, Math.min(told, lastEvent - overlap))
  const marker: Marker = {
    get: () => last,
    set(no) {
      last = no
      try {
        storage.setItem(keyOf(memberId), String(no))
      } catch {
        // A full or forbidden storage only costs what a reload would have replayed.
      }
    },
  }
  return { marker, told }
}

function read(storage: Storage, memberId: number): number | null {
  try {
    const no = Number(storage.getItem(keyOf(memberId)) ?? Number.NaN)
    return Number.isSafeInteger(no) && no >= 0 ? no : null
  } catch {
    return null
  }
}
