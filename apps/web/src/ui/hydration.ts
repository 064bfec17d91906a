import { createContext, use, useSyncExternalStore } from 'react'

/** The values with which the server rendered a page; hydration must use the same ones. */
export interface RenderTime {
  /** Milliseconds since 1970. */
  now: number
  /** An IANA name: the site's own time zone. */
  timeZone: string
}

/** The values of the server's rendering; null if the browser renders the page itself. */
export const RenderTimeContext = createContext<RenderTime | null>(null)

const never = () => () => {}

/**
 * Whether data of this device (its storage, screen, clock) may be rendered: not on the server, and not during
 * hydration.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * The time zone and current time for formatting times: the server's during hydration, then this device's own.
 */
export function useRenderTime(): RenderTime | null {
  const renderTime = use(RenderTimeContext)
  return useIsHydrated() ? null : renderTime
}
