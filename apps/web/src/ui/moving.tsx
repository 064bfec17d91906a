import { type ReactNode, ViewTransition } from 'react'

/** The transition type of a page change in which the portrait of a person may move. */
export const personMoves = 'person'

const share = { [personMoves]: 'person', default: 'none' }

/** Whether the reader wants pages to change without movement. */
export const prefersReducedMotion = () =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true

interface MovingPersonProps {
  /** The id of the profile; null for a portrait that stays where it is. A page shows at most one portrait of an id. */
  id: number | null
  /** One element, which the movement pictures as it is. */
  children: ReactNode
}

/**
 * A portrait that moves to the portrait of the same person on the next page. It moves only when the page changes, never when
 * data arrives.
 */
export function MovingPerson({ id, children }: MovingPersonProps) {
  if (import.meta.env.SSR || id === null || prefersReducedMotion()) return children
  return (
    <ViewTransition name={`person-${id}`} default="none" share={share}>
      {children}
    </ViewTransition>
  )
}
