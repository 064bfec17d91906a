import { useEffect } from 'react'

/** The parts of the chat in the order in which F6 visits them. */
type Landmark = 'list' | 'log' | 'composer'
const order: readonly Landmark[] = ['list', 'log', 'composer']

function find(landmark: Landmark): HTMLElement | null {
  const place = document.querySelector<HTMLElement>(`[data-landmark="${landmark}"]`)
  // On a phone, one of the two panes is hidden.
  return place?.checkVisibility?.() === false ? null : place
}

/**
 * Moves the focus to one of the parts: to its current row, or to the part itself. Returns whether that
 * worked.
 */
export function focusLandmark(landmark: Landmark): boolean {
  const place = find(landmark)
  const target = place?.matches('textarea')
    ? place
    : place?.querySelector<HTMLElement>('[tabindex="0"], [role="log"]')
  target?.focus()
  return Boolean(target)
}

function focusNext(step: 1 | -1) {
  const sequence = step === 1 ? order : order.toReversed()
  const current = sequence.findIndex((landmark) => find(landmark)?.contains(document.activeElement))
  // First those after this one, and this one last.
  const ahead = [...sequence.slice(current + 1), ...sequence.slice(0, current + 1)]
  ahead.some((landmark) => focusLandmark(landmark))
}

/** F6 moves the focus from the list to the messages to the composer, and Shift with F6 back. */
export function useLandmarkKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      focusNext(event.shiftKey ? -1 : 1)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
