import { useEffect, useEffectEvent, useState } from 'react'
import type { Graph } from '../../graphql/graph.ts'
import { SessionViewerDocument } from '../../graphql/viewer.generated.ts'
import { returnDelay } from '../../ui/backoff.ts'
import { startedOffline } from '../../ui/offline-start.ts'

/**
 * True once the server has confirmed the session. A page that was opened offline has the member from storage: it
 * checks the session when the connection is back, and calls `onEnded` if it has ended.
 */
export function useCheckedSession(graph: Graph, memberId: number | null, onEnded: () => void): boolean {
  const [isChecked, setChecked] = useState(() => !startedOffline())
  const onViewer = useEffectEvent((viewerId: number | undefined) => {
    if (viewerId === memberId) setChecked(true)
    else onEnded()
  })
  useEffect(() => {
    if (isChecked || memberId === null) return
    let isStopped = false
    const { client, connection } = graph
    const check = async () => {
      // The page itself was the first attempt.
      connection.failed()
      for (let failures = 1; !isStopped; failures++) {
        connection.failed()
        await connection.pause(returnDelay(failures))
        if (isStopped) return
        connection.opening()
        // Not into the cache: the stored data stays on the screen until the session is confirmed.
        const query = {
          query: SessionViewerDocument,
          fetchPolicy: 'no-cache',
          context: { background: true },
        } as const
        const answer = await client.query(query).catch(() => null)
        if (answer?.data && !isStopped) return onViewer(answer.data.viewer?.id)
      }
    }
    void check()
    return () => {
      isStopped = true
    }
  }, [graph, memberId, isChecked])
  return isChecked
}
