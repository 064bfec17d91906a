import { ApolloProvider } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useFailureToast } from '../../graphql/failure-notice.tsx'
import type { Graph } from '../../graphql/graph.ts'
import { GraphContext } from '../../graphql/graph-context.ts'
import type { Session, Viewer } from '../../graphql/session.ts'
import { SessionContext } from '../../graphql/session.ts'
import { unsentCount } from '../../graphql/unsent.ts'
import { SessionLogOutDocument, useSessionViewerQuery } from '../../graphql/viewer.generated.ts'
import { setTitleCount } from '../../ui/page-title.ts'
import { enterMember } from './enter-member.ts'
import type { PagePort } from './page-port.ts'
import { browserPage } from './page-port.ts'
import { useSessionEnd } from './use-session-end.ts'

const UnsentSheet = lazy(() =>
  import('./unsent-sheet.tsx').then((module) => ({ default: module.UnsentSheet })),
)

interface SessionProviderProps {
  graph: Graph
  page?: PagePort
  children: ReactNode
}

/** Gives the application its data layer, and every screen the answer to who is logged in. */
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
  const [unsent, setUnsent] = useState(0)
  const viewer = data?.viewer ?? null
  const sayFailed = useFailureToast()
  const { end, tell } = useSessionEnd(graph, viewer?.id ?? null, page)

  useFollowing(graph, viewer)
  const waiting = viewer ? viewer.badges.unreadMessages + viewer.badges.newLikes : 0
  useEffect(() => setTitleCount(waiting), [waiting])

  const leave = useCallback(async () => {
    setUnsent(0)
    try {
      await graph.client.mutate({ mutation: SessionLogOutDocument })
    } catch {
      // The cookie is the server's alone to take back: whoever cannot reach it is still logged in.
      return sayFailed(() => void leave())
    }
    await end()
  }, [graph, end, sayFailed])
  const logOut = useCallback(async () => {
    const count = await unsentCount().catch(() => 0)
    if (count > 0) setUnsent(count)
    else await leave()
  }, [leave])

  const status = data ? 'ready' : error && !loading ? 'failed' : 'loading'
  const session = useMemo(
    (): Session => ({
      viewer,
      status,
      retry: () => void refetch().catch(() => {}),
      enter(newcomer: Viewer) {
        enterMember(graph.client, newcomer)
        tell({ kind: 'logged-in', memberId: newcomer.id })
      },
      logOut: () => void logOut(),
    }),
    [viewer, status, refetch, graph, tell, logOut],
  )
  return (
    <SessionContext value={session}>
      {children}
      {unsent > 0 && (
        <Suspense fallback={null}>
          <UnsentSheet count={unsent} onStay={() => setUnsent(0)} onLeave={() => void leave()} />
        </Suspense>
      )}
    </SessionContext>
  )
}

function useFollowing(graph: Graph, viewer: Viewer | null) {
  const id = viewer?.id
  const lastEvent = viewer?.lastEvent
  // Only who is followed matters here; the number is the one of the moment when the following begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer number must not begin it again
  useEffect(() => {
    if (id === undefined) return
    graph.follow(id, Number(lastEvent))
    return () => graph.unfollow()
  }, [graph, id])
}
