/** Within this many pixels of the end, the log scrolls to new messages. */
const followWithin = 100
/** Earlier and later pages are fetched this many pixels before they come into view. */
const fetchAhead = 900

/** Describes what is in view of a log. */
export interface View {
  atEnd: boolean
  nearStart: boolean
  nearEnd: boolean
  /** The highest numbered message that is in or above the view. */
  seenSeq: number
  /** Where the unread divider is; null if there is none. */
  divider: 'above' | 'inside' | 'below' | null
}

export interface LogScroll {
  /** Must be called after every change of the content: restores the scroll position. */
  restorePosition(): void
  toEnd(options?: { smooth?: boolean }): void
  /** Scrolls a row to the upper part of the view; false if it is not in the log. */
  toRow(selector: string): boolean
  view(): View
  stop(): void
}

interface Place {
  row: HTMLElement
  /** Pixels from the top of the content. */
  offset: number
}

/**
 * Keeps the scroll position of a log: at the end it follows new messages, elsewhere the first row in view stays in
 * place. The browser's own scroll anchoring is off, because some browsers have none and others lose the anchor at the
 * very top.
 */
export function createLogScroll(scroller: HTMLElement, content: HTMLElement, onMove: () => void): LogScroll {
  let following = true
  let place: Place | null = null
  let lastTop = 0

  const distanceToEnd = () => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop
  const offsetOf = (row: HTMLElement) => row.getBoundingClientRect().top - content.getBoundingClientRect().top

  function savePosition() {
    const row = firstBelow(content, scroller.getBoundingClientRect().top)
    place = row ? { row, offset: offsetOf(row) } : null
    lastTop = scroller.scrollTop
  }

  // A conversation without messages is read from its top.
  const end = () => (content.querySelector('[data-chunk]') ? scroller.scrollHeight : 0)

  function restorePosition() {
    if (following) {
      if (distanceToEnd() > 0) scroller.scrollTop = end()
    } else if (place?.row.isConnected) {
      const shift = offsetOf(place.row) - place.offset
      if (Math.abs(shift) >= 1) scroller.scrollTop += shift
    }
    savePosition()
  }

  function onScroll() {
    const top = scroller.scrollTop
    if (distanceToEnd() <= followWithin) following = true
    // Only scrolling up leaves the end: growth below moves the end away without any scrolling.
    else if (top < lastTop - 1) following = false
    savePosition()
    onMove()
  }

  function onResize() {
    restorePosition()
    onMove()
  }

  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(onResize)
  sizes?.observe(content)
  sizes?.observe(scroller)
  scroller.addEventListener('scroll', onScroll, { passive: true })

  return {
    restorePosition,
    toEnd({ smooth = false } = {}) {
      following = true
      const near = distanceToEnd() < scroller.clientHeight * 2
      if (smooth && near) scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'smooth' })
      else scroller.scrollTop = end()
    },
    toRow(selector) {
      const row = content.querySelector<HTMLElement>(selector)
      if (!row) return false
      following = false
      // The first scroll makes the browser lay out the skipped rows; the second one reaches the right
      // position.
      for (let pass = 0; pass < 2; pass++) {
        const top = row.getBoundingClientRect().top - scroller.getBoundingClientRect().top
        scroller.scrollTop += top - Math.min(96, scroller.clientHeight / 5)
      }
      if (distanceToEnd() <= followWithin) following = true
      savePosition()
      onMove()
      return true
    },
    view() {
      const box = scroller.getBoundingClientRect()
      const last = lastAbove(content, box.bottom - 12)
      const divider = content.querySelector('[data-divider]')?.getBoundingClientRect()
      const toEnd = distanceToEnd()
      return {
        atEnd: toEnd <= followWithin,
        nearStart: scroller.scrollTop < fetchAhead,
        nearEnd: toEnd < fetchAhead,
        seenSeq: Number(last?.dataset.seq ?? 0),
        divider: !divider
          ? null
          : divider.bottom < box.top
            ? 'above'
            : divider.top > box.bottom
              ? 'below'
              : 'inside',
      }
    },
    stop() {
      sizes?.disconnect()
      scroller.removeEventListener('scroll', onScroll)
    },
  }
}

/**
 * The first row whose bottom is below a line. Chunks out of view have no layout: only the right one is
 * measured.
 */
function firstBelow(content: HTMLElement, line: number): HTMLElement | null {
  const chunks = content.querySelectorAll<HTMLElement>('[data-chunk]')
  const at = search(chunks.length, (index) => bottomOf(chunks[index]) > line)
  const rows = chunks[at]?.querySelectorAll<HTMLElement>('[data-key]') ?? []
  return [...rows].find((row) => bottomOf(row) > line) ?? rows[0] ?? null
}

/** The last numbered row whose top is above a line. */
function lastAbove(content: HTMLElement, line: number): HTMLElement | null {
  const chunks = content.querySelectorAll<HTMLElement>('[data-chunk]')
  for (let at = search(chunks.length, (index) => topOf(chunks[index]) > line) - 1; at >= 0; at--) {
    const rows = [...(chunks[at]?.querySelectorAll<HTMLElement>('[data-seq]') ?? [])]
    const row = rows.findLast((candidate) => topOf(candidate) < line)
    if (row) return row
  }
  return null
}

const topOf = (element: HTMLElement | undefined) => element?.getBoundingClientRect().top ?? 0
const bottomOf = (element: HTMLElement | undefined) => element?.getBoundingClientRect().bottom ?? 0

/** The first index for which `predicate` is true, if it is true for all later ones too; `length` if there is none. */
function search(length: number, predicate: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (predicate(middle)) high = middle
    else low = middle + 1
  }
  return low
}
