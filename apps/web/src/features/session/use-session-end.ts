import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { Graph } from '../../graphql/graph.ts'
import { joinTabs, type TabMessage, type Tabs } from '../../graphql/tabs.ts'
import { clearUnsent } from '../../graphql/unsent.ts'
import { workerCaches } from '../../ui/browser-storage.ts'
import { setTitleCount } from '../../ui/page-title.ts'
import { clearStored, stopStoring } from '../../ui/stored.ts'
import type { PagePort } from './page-port.ts'

/**
 * Ends the session on this device: removes all data of the member and reloads the page, because only that empties the
 * memory. Other tabs do the same. If the member did not log out, the log-in page shows a message and returns to the
 * same page.
 */
export function useSessionEnd(graph: Graph, memberId: number | null, page: PagePort) {
  const tabs = useRef<Tabs | null>(null)
  const isEnding = useRef(false)
  /** The path to open after a log-out; null if the session ended by itself. */
  const leavingPath = useRef<string | null>(null)
  const notifyTabs = useCallback((message: TabMessage) => tabs.current?.post(message), [])
  const end = useCallback(async () => {
    if (isEnding.current) return
    isEnding.current = true
    graph.unfollow()
    notifyTabs({ kind: 'logged-out', isElsewhere: leavingPath.current === null })
    const path = leavingPath.current ?? loggedOutPath(page.currentUrl())
    await clearDevice().catch(() => {})
    page.leave(path)
  }, [graph, notifyTabs, page])
  const endSession = useCallback(
    async (path: string, action: () => Promise<boolean>) => {
      leavingPath.current = path
      notifyTabs({ kind: 'leaving' })
      try {
        if (await action()) return await end()
      } finally {
        if (!isEnding.current) {
          leavingPath.current = null
          notifyTabs({ kind: 'staying' })
        }
      }
    },
    [end, notifyTabs],
  )

  const onTabMessage = useEffectEvent((message: TabMessage) => {
    if (message.kind === 'leaving') leavingPath.current = '/'
    else if (message.kind === 'staying') leavingPath.current = null
    else if (message.kind === 'logged-out') {
      if (!message.isElsewhere) leavingPath.current ??= '/'
      if (memberId !== null) void end()
    } else if (message.kind === 'logged-in' && message.memberId !== memberId) page.reload()
  })
  useEffect(() => {
    const channel = joinTabs((message) => onTabMessage(message))
    tabs.current = channel
    return () => channel.close()
  }, [])
  useEffect(() => graph.onSignedOut(() => void end()), [graph, end])
  useEffect(() => {
    // A page from the back-forward cache may belong to a member who has logged out since.
    const onPageShow = (event: PageTransitionEvent) => event.persisted && page.reload()
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [page])
  return { end, leaveBy: endSession, notifyOtherTabs: notifyTabs }
}

/** The log-in page with a message that the session ended, and with the way back. */
function loggedOutPath(currentUrl: string): string {
  const search = new URLSearchParams({ ended: 'yes' })
  if (currentUrl !== '/') search.set('next', currentUrl)
  return `/login?${search}`
}

/** Caches without member data, which are kept for the next member. */
const isShared = (cache: string): boolean =>
  [workerCaches.shell, workerCaches.pictures].some((name) => cache.startsWith(name))

/** Removes all data of the member from this device: unsent items, the database with its key, storage, caches. */
async function clearDevice(): Promise<void> {
  // The next member on this device has to subscribe again.
  await import('../../shared/push/browser-push.ts').then((push) => push.unsubscribeBrowser()).catch(() => {})
  await clearUnsent()
  clearStored()
  stopStoring()
  // The badge of the application stays when the page is left.
  setTitleCount(0)
  await deleteDatabase().catch(() => {})
  if (!('caches' in window)) return
  const names = (await caches.keys()).filter((name) => !isShared(name))
  await Promise.allSettled(names.map((name) => caches.delete(name)))
}

// Loaded when it is needed, because no first screen waits for it.
const deleteDatabase = async () => (await import('../../ui/member-database.ts')).deleteMemberDatabase()
