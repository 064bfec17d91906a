import { useEffect, useEffectEvent, useState } from 'react'
import type { Graph } from '../../graphql/graph.ts'
import { SessionViewerDocument } from '../../graphql/viewer.generated.ts'
import { backoff } from '../../ui/backoff.ts'
import { startedOffline } from '../../ui/offline-start.ts'

/**
 * Whether the server said that the member of this page is logged in. A page that was opened without a connection knows the
 * member from this device alone: it asks as soon as it can, and calls `onEnded` if the session has ended meanwhile.
 */
export function useCheckedSession(graph: Graph, memberId: number | null, onEnded: () => void): boolean {
  const [isChecked, setChecked] = useState(() => !startedOffline())
  const answered = useEffectEvent((viewerId: number | undefined) => {
    if (viewerId === memberId) setChecked(true)
    else onEnded()
  })
  useEffect(() => {
    if (isChecked || memberId === null) return
    let isGone = false
    const { client, connection } = graph
    const check = async () => {
      // The page itself was the first attempt.
      connection.failed()
      for (let failures = 1; !isGone; failures++) {
        connection.failed()
        await connection.pause(1000 + backoff(failures))
        if (isGone) return
        connection.opening()
        // Not into the cache: what this device knows stays on the screen until it is known to be theirs.
        const asked = {
          query: SessionViewerDocument,
          fetchPolicy: 'no-cache',
          context: { background: true },
        } as const
        const answer = await client.query(asked).catch(() => null)
        if (answer?.data && !isGone) return answered(answer.data.viewer?.id)
      }
    }
    void check()
    return () => {
      isGone = true
    }
  }, [graph, memberId, isChecked])
  return isChecked
}
