import { useApolloClient } from '@apollo/client/react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { clientEvents } from '../../graphql/client.ts'
import { type SessionViewerFragment, ViewerDocument } from '../../graphql/viewer.generated.ts'
import { activateLocale } from '../i18n/locale.ts'

/** Who has logged in, as far as this page knows. `hasEnded` is true if somebody was before. */
export type SessionState =
  | { phase: 'loading' | 'failed' }
  | { phase: 'out'; hasEnded: boolean }
  | { phase: 'in'; viewer: SessionViewerFragment }

interface Session {
  state: SessionState
  /** Begins the session of somebody who has just logged in, or takes over what changed about them. */
  enter: (viewer: SessionViewerFragment) => Promise<void>
  /** Ends the session on the server by `end`, and then on this page. Rejects if the session goes on. */
  logOut: (end: () => Promise<unknown>) => Promise<void>
  /** Asks the server again who has logged in. */
  reload: () => Promise<void>
}

const SessionContext = createContext<Session | null>(null)

/** Provides the session, and asks the server for it when the page starts. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient()
  const [state, setState] = useState<SessionState>({ phase: 'loading' })
  const enter = useCallback(async (viewer: SessionViewerFragment) => {
    await activateLocale(viewer.language)
    setState({ phase: 'in', viewer })
  }, [])
  const leave = useCallback(({ hasEnded }: { hasEnded: boolean }) => {
    setState((before) => (before.phase === 'in' ? { phase: 'out', hasEnded } : before))
  }, [])
  const isLoggingOut = useRef(false)
  const latest = useRef(state)
  latest.current = state
  const logOut = useCallback(
    async (end: () => Promise<unknown>) => {
      isLoggingOut.current = true
      try {
        await end()
        leave({ hasEnded: false })
      } catch (error) {
        // The socket may have said before the response that the session has ended.
        if (latest.current.phase === 'in') throw error
      } finally {
        isLoggingOut.current = false
      }
    },
    [leave],
  )
  const reload = useCallback(async () => {
    try {
      const { data } = await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' })
      if (data?.viewer) await enter(data.viewer)
      else setState((before) => ({ phase: 'out', hasEnded: before.phase === 'in' }))
    } catch {
      setState((before) => (before.phase === 'in' ? before : { phase: 'failed' }))
    }
  }, [client, enter])

  // What the last person read must not be on the page of the next. Cleared when the pages of the session are gone, which
  // still need it.
  useEffect(() => {
    if (state.phase !== 'in') return
    return () => void client.clearStore().catch(() => {})
  }, [client, state.phase])

  useEffect(() => {
    clientEvents.onSignedOut = () => leave({ hasEnded: !isLoggingOut.current })
    void reload()
  }, [leave, reload])
  // Somebody may have logged in or out in another tab meanwhile.
  useEffect(() => {
    const onShown = () => {
      if (document.visibilityState === 'visible' && state.phase === 'out') void reload()
    }
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [reload, state.phase])

  const session = useMemo(() => ({ state, enter, logOut, reload }), [state, enter, logOut, reload])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session of this page. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is no session provider around this component.')
  return session
}

/** The member of staff who has logged in. Only pages behind the log-in use it. */
export function useViewer(): SessionViewerFragment {
  const { state } = useSession()
  if (state.phase !== 'in') throw new Error('This page needs somebody who has logged in.')
  return state.viewer
}

/** Returns whether the viewer has a right, such as `reports.decide`, on any site. The server checks every operation again. */
export function useRights(): (right: string) => boolean {
  const { rights } = useViewer()
  return useCallback((right: string) => rights.includes(right), [rights])
}
