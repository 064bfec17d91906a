import { createContext, use } from 'react'
import type { SessionUserFragment } from './viewer.generated.ts'

/** The logged-in member, with the fields that every screen may use. */
export type Viewer = SessionUserFragment

export interface Session {
  /** Null for a visitor, and while it is not known. */
  viewer: Viewer | null
  /** `ready` when the answer is known; `failed` when the query failed. */
  status: 'loading' | 'ready' | 'failed'
  /** Requests the viewer again after a failure. */
  retry: () => void
  /** Sets the member who has just logged in or joined. */
  setViewer: (viewer: Viewer) => void
  /** Logs out; asks for confirmation first if something is unsent. */
  logOut: () => void
  /**
   * Runs an action that ends the session on the server, and goes to a goodbye page if it succeeded (returns
   * true). The server may close the socket before it answers, so the page is known before the action runs.
   */
  endSession: (path: string, endOnServer: () => Promise<boolean>) => Promise<void>
}

const nobody: Session = {
  viewer: null,
  status: 'loading',
  retry: () => {},
  setViewer: () => {},
  logOut: () => {},
  endSession: async () => {},
}

export const SessionContext = createContext<Session>(nobody)

/** The session of the viewer. */
export function useSession(): Session {
  return use(SessionContext)
}
