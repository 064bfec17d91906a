import { createContext, use } from 'react'
import type { SessionUserFragment } from './viewer.generated.ts'

/** Who is logged in, as every screen may know it. */
export type Viewer = SessionUserFragment

export interface Session {
  /** Null for a visitor, and as long as it is not known. */
  viewer: Viewer | null
  /** `ready` when it is known who is there; `failed` when that could not be asked. */
  status: 'loading' | 'ready' | 'failed'
  /** Asks again after a failure. */
  retry: () => void
  /** Takes over the member who has just logged in or joined. */
  enter: (viewer: Viewer) => void
  /** Logs out, asking first where something is unsent. */
  logOut: () => void
  /**
   * Does something that ends the session on the server, and goes to a page of the farewell if it did (true). The
   * server may close the socket before it answers: where it leads to is known before.
   */
  leaveBy: (path: string, act: () => Promise<boolean>) => Promise<void>
}

const nobody: Session = {
  viewer: null,
  status: 'loading',
  retry: () => {},
  enter: () => {},
  logOut: () => {},
  leaveBy: async () => {},
}

export const SessionContext = createContext<Session>(nobody)

/** Who is logged in. */
export function useSession(): Session {
  return use(SessionContext)
}
