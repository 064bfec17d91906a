import { createContext, use, useSyncExternalStore } from 'react'

/** What the server drew a page with, and the browser has to draw it with once more before it may differ. */
export interface DrawnAt {
  /** Milliseconds since 1970. */
  now: number
  /** An IANA name: the site's own time zone. */
  timeZone: string
}

/** How the server drew this page; null where the browser draws it from nothing. */
export const DrawnAtContext = createContext<DrawnAt | null>(null)

const never = () => () => {}

/**
 * Whether what only this device knows (its storage, its screen, its clock) may be drawn: not on the server, and not while
 * the browser takes over what the server drew.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** The time zone and the moment to write times in: the server's while its page is taken over, then this device's own. */
export function useDrawnAt(): DrawnAt | null {
  const drawnAt = use(DrawnAtContext)
  return useIsHydrated() ? null : drawnAt
}
