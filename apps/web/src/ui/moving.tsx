import {
  Activity,
  addTransitionType,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useState,
  ViewTransition,
} from 'react'
import { observable } from './observable.ts'

/** The transition type of a page change in which the portrait of a person may move. */
export const personMoves = 'person'

const share = { [personMoves]: 'person', default: 'none' }

/** Whether the reader wants pages to change without movement. */
export const prefersReducedMotion = () =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true

/** The id of the profile whose portrait is in a dialog over the page, or null. */
const inDialog = observable<number | null>(null)

/** Moves the portrait of a profile from the page into a dialog, or for null back to the page. */
export const moveToDialog = inDialog.set

const isInDialog = (id: number | null) => id !== null && inDialog.snapshot() === id

/** Whether the portrait of the profile is in a dialog. It changes in a transition, in which the portrait moves. */
export function useIsInDialog(id: number | null): boolean {
  const [isShown, setShown] = useState(() => isInDialog(id))
  useLayoutEffect(
    () =>
      inDialog.subscribe(() =>
        startTransition(() => {
          addTransitionType(personMoves)
          setShown(isInDialog(id))
        }),
      ),
    [id],
  )
  return isShown
}

interface MovingPersonProps {
  /** The id of the profile; null for a portrait that stays where it is. A page shows at most one portrait of an id. */
  id: number | null
  /** One element, which the movement pictures as it is. */
  children: ReactNode
}

/**
 * A portrait that moves to the portrait of the same person on the next page, or from a dialog. It moves only when the page
 * or the dialog changes, never when data arrives.
 */
export function MovingPerson({ id, children }: MovingPersonProps) {
  if (import.meta.env.SSR || id === null || prefersReducedMotion()) return children
  return (
    <ViewTransition name={`person-${id}`} default="none" share={share}>
      {children}
    </ViewTransition>
  )
}

/** A `MovingPerson` beside a like: it moves into the dialog of a match too, and keeps what it has loaded meanwhile. */
export function LikedPerson({ id, children }: MovingPersonProps) {
  const isHidden = useIsInDialog(id)
  return (
    <Activity mode={isHidden ? 'hidden' : 'visible'}>
      <MovingPerson id={id}>{children}</MovingPerson>
    </Activity>
  )
}
