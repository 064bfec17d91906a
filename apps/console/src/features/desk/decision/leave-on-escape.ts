import type { KeyboardEvent } from 'react'

/** Escape leaves a field, so that the keys of the page work again; a second Escape leaves the page. */
export function leaveOnEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.currentTarget.blur()
}
