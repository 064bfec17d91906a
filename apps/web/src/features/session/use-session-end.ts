import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { Graph } from '../../graphql/graph.ts'
import { joinTabs, type TabNews, type Tabs } from '../../graphql/tabs.ts'
import { wipeUnsent } from '../../graphql/unsent.ts'
import { wipeStored } from '../../ui/stored.ts'
import type { PagePort } from './page-port.ts'

/**
 * Ends the session on this device: nothing of the member is left, and the page is loaded anew, because only
 * that empties the memory. Other tabs do the same, whichever way they hear of it first. Who did not ask for it is told,
 * and comes back to where they were by logging in.
 */
export function useSessionEnd(graph: Graph, memberId: number | null, page: PagePort) {
  const tabs = useRef<Tabs | null>(null)
  const isEnding = useRef(false)
  /** Where the member wanted to go; null where the session ended without their asking. */
  const farewell = useRef<string | null>(null)
  const tell = useCallback((news: TabNews) => tabs.current?.tell(news), [])
  const end = useCallback(async () => {
    if (isEnding.current) return
    isEnding.current = true
    graph.unfollow()
    tell({ kind: 'logged-out', isElsewhere: farewell.current === null })
    const path = farewell.current ?? loggedOutPath(page.here())
    await wipeDevice().catch(() => {})
    page.leave(path)
  }, [graph, tell, page])
  const leaveBy = useCallback(
    async (path: string, act: () => Promise<boolean>) => {
      farewell.current = path
      tell({ kind: 'leaving' })
      try {
        if (await act()) return await end()
      } finally {
        if (!isEnding.current) {
          farewell.current = null
          tell({ kind: 'staying' })
        }
      }
    },
    [end, tell],
  )

  const hear = useEffectEvent((news: TabNews) => {
    if (news.kind === 'leaving') farewell.current = '/'
    else if (news.kind === 'staying') farewell.current = null
    else if (news.kind === 'logged-out') {
      if (!news.isElsewhere) farewell.current ??= '/'
      if (memberId !== null) void end()
    } else if (news.kind === 'logged-in' && news.memberId !== memberId) page.reload()
  })
  useEffect(() => {
    const joined = joinTabs((news) => hear(news))
    tabs.current = joined
    return () => joined.close()
  }, [])
  useEffect(() => graph.onSignedOut(() => void end()), [graph, end])
  useEffect(() => {
    // A page that the browser kept whole for "back" may belong to somebody who has gone since.
    const shown = (event: PageTransitionEvent) => event.persisted && page.reload()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [page])
  return { end, leaveBy, tell }
}

/** The log-in page that says so, and leads back. */
function loggedOutPath(here: string): string {
  const search = new URLSearchParams({ ended: 'yes' })
  if (here !== '/') search.set('next', here)
  return `/login?${search}`
}

/** Takes every trace of the member off this device: unsent things, storage, caches. */
async function wipeDevice(): Promise<void> {
  await wipeUnsent()
  wipeStored()
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.allSettled(names.map((name) => caches.delete(name)))
}
