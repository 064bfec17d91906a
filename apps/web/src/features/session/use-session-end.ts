import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { Graph } from '../../graphql/graph.ts'
import { joinTabs, type TabMessage, type Tabs } from '../../graphql/tabs.ts'
import { clearUnsent } from '../../graphql/unsent.ts'
import { workerCaches } from '../../ui/browser-storage.ts'
import { setTitleCount } from '../../ui/page-title.ts'
import { stopStoring, wipeStored } from '../../ui/stored.ts'
import type { PagePort } from './page-port.ts'

/**
 * Ends the session on this device: removes all data of the member and reloads the page, because only that
 * empties the memory. Other tabs do the same, however they learn of it. A member who did not ask for it sees
 * a message, and returns to the same page by logging in.
 */
export function useSessionEnd(graph: Graph, memberId: number | null, page: PagePort) {
  const tabs = useRef<Tabs | null>(null)
  const isEnding = useRef(false)
  /** Where the member wanted to go; null if the session ended without their request. */
  const leavingPath = useRef<string | null>(null)
  const tell = useCallback((news: TabMessage) => tabs.current?.post(news), [])
  const end = useCallback(async () => {
    if (isEnding.current) return
    isEnding.current = true
    graph.unfollow()
    tell({ kind: 'logged-out', isElsewhere: leavingPath.current === null })
    const path = leavingPath.current ?? loggedOutPath(page.here())
    await wipeDevice().catch(() => {})
    page.leave(path)
  }, [graph, tell, page])
  const leaveBy = useCallback(
    async (path: string, act: () => Promise<boolean>) => {
      leavingPath.current = path
      tell({ kind: 'leaving' })
      try {
        if (await act()) return await end()
      } finally {
        if (!isEnding.current) {
          leavingPath.current = null
          tell({ kind: 'staying' })
        }
      }
    },
    [end, tell],
  )

  const hear = useEffectEvent((news: TabMessage) => {
    if (news.kind === 'leaving') leavingPath.current = '/'
    else if (news.kind === 'staying') leavingPath.current = null
    else if (news.kind === 'logged-out') {
      if (!news.isElsewhere) leavingPath.current ??= '/'
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
    // A page from the back-forward cache may belong to a member who has logged out since.
    const shown = (event: PageTransitionEvent) => event.persisted && page.reload()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [page])
  return { end, leaveBy, tell }
}

/** The log-in page with a message that the session ended, and with the way back. */
function loggedOutPath(here: string): string {
  const search = new URLSearchParams({ ended: 'yes' })
  if (here !== '/') search.set('next', here)
  return `/login?${search}`
}

/** What holds nothing of a member: the next one on this device finds it in place. */
const isOfNobody = (cache: string): boolean =>
  [workerCaches.shell, workerCaches.pictures].some((name) => cache.startsWith(name))

/** Removes all data of the member from this device: unsent items, the database with its key, storage, caches. */
async function wipeDevice(): Promise<void> {
  // Whoever logs in next here asks for notifications anew.
  await import('../../shared/push/browser-push.ts').then((push) => push.giveUpBrowser()).catch(() => {})
  await clearUnsent()
  wipeStored()
  stopStoring()
  // The badge of the application stays when the page is left.
  setTitleCount(0)
  await deleteDatabase().catch(() => {})
  if (!('caches' in window)) return
  const names = (await caches.keys()).filter((name) => !isOfNobody(name))
  await Promise.allSettled(names.map((name) => caches.delete(name)))
}

// Loaded when it is needed, because no first screen waits for it.
const deleteDatabase = async () => (await import('../../ui/member-database.ts')).deleteMemberDatabase()
