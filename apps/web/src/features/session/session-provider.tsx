import { ApolloProvider } from '@apollo/client/react'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useFailureToast } from '../../graphql/failure-notice.tsx'
import type { Graph } from '../../graphql/graph.ts'
import { GraphContext } from '../../graphql/graph-context.ts'
import { type Session, SessionContext, type Viewer } from '../../graphql/session.ts'
import { type Unsent, unsentCount } from '../../graphql/unsent.ts'
import { SessionLogOutDocument, useSessionViewerQuery } from '../../graphql/viewer.generated.ts'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { useSyncTimeBonus } from '../../shared/time-bonus/use-sync-time-bonus.ts'
import { startedOffline } from '../../ui/offline-start.ts'
import { setTitleCount } from '../../ui/page-title.ts'
import { enterMember } from './enter-member.ts'
import { browserPage, type PagePort } from './page-port.ts'
import { useCheckedSession } from './use-checked-session.ts'
import { useSessionEnd } from './use-session-end.ts'

// Lazy: opens only at a log-out with unsent items.
const UnsentSheet = lazyComponent(() => import('./unsent-sheet.tsx'), 'UnsentSheet')

interface SessionProviderProps {
  graph: Graph
  page?: PagePort
  children: ReactNode
}

/** Provides the data layer to the application, and the session to every screen. */
export function SessionProvider({ graph, page = browserPage, children }: SessionProviderProps) {
  return (
    <ApolloProvider client={graph.client}>
      <GraphContext value={graph}>
        <WithSession graph={graph} page={page}>
          {children}
        </WithSession>
      </GraphContext>
    </ApolloProvider>
  )
}

function WithSession({ graph, page, children }: Required<SessionProviderProps>) {
  const { data, loading, error, refetch } = useSessionViewerQuery()
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const viewer = data?.viewer ?? null
  const showFailure = useFailureToast()
  const { end, leaveBy, notifyOtherTabs } = useSessionEnd(graph, viewer?.id ?? null, page)
  const isChecked = useCheckedSession(graph, viewer?.id ?? null, () => void end())

  useFollowing(graph, isChecked ? viewer : null)
  const id = viewer?.id
  useEffect(() => {
    if (id !== undefined && hasJustEntered()) notifyOtherTabs({ kind: 'logged-in', memberId: id })
  }, [id, notifyOtherTabs])
  useSyncTimeBonus(viewer)
  const waiting = viewer ? viewer.badges.unreadMessages + viewer.badges.newLikes : 0
  useEffect(() => setTitleCount(waiting), [waiting])

  const endSession = useCallback(async () => {
    setUnsent(null)
    await leaveBy('/', async () => {
      try {
        await graph.client.mutate({ mutation: SessionLogOutDocument })
        return true
      } catch {
        // Only the server can delete the cookie: a member who cannot reach it is still logged in.
        showFailure(() => void endSession())
        return false
      }
    })
  }, [graph, leaveBy, showFailure])
  const logOut = useCallback(async () => {
    const counts = await unsentCount().catch(() => null)
    if (counts && counts.messages + counts.decisions > 0) setUnsent(counts)
    else await endSession()
  }, [endSession])

  const status = data ? 'ready' : error && !loading ? 'failed' : 'loading'
  const retry = useCallback(() => void refetch().catch(() => {}), [refetch])
  useRetryInterval(status === 'failed', retry)
  const session = useMemo(
    (): Session => ({
      viewer,
      status,
      retry,
      setViewer(entered: Viewer) {
        enterMember(graph.client, entered)
        notifyOtherTabs({ kind: 'logged-in', memberId: entered.id })
      },
      logOut: () => void logOut(),
      endSession: leaveBy,
    }),
    [viewer, status, retry, graph, notifyOtherTabs, logOut, leaveBy],
  )
  return (
    <SessionContext value={session}>
      {children}
      {unsent && (
        <UnsentSheet unsent={unsent} onStay={() => setUnsent(null)} onLeave={() => void endSession()} />
      )}
    </SessionContext>
  )
}

/** True if the login or signup form opened this page; those forms cannot notify other tabs. */
const hasJustEntered = () => /^https?:\/\/[^/]+\/(login|signup)\b/.test(document.referrer)

function useFollowing(graph: Graph, viewer: Viewer | null) {
  const id = viewer?.id
  const lastEvent = viewer?.lastEvent
  // Only the viewer's id matters here; the last event id is the one at the start of the subscription.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer number must not begin it again
  useEffect(() => {
    if (id === undefined) return
    graph.follow(id, Number(lastEvent), startedOffline())
    return () => graph.unfollow()
  }, [graph, id])
}

/** Milliseconds between attempts to fetch the session, while the server does not answer. */
const retryIntervalMs = 5000

/** Fetches again after a failure: at once when the device is online again, and otherwise at intervals. */
function useRetryInterval(hasFailed: boolean, retry: () => void) {
  useEffect(() => {
    if (!hasFailed) return
    const timer = setTimeout(retry, retryIntervalMs + Math.random() * retryIntervalMs)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [hasFailed, retry])
}
