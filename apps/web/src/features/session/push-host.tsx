import type { ApolloClient } from '@apollo/client/core'
import { use, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { GraphContext } from '../../graphql/graph-context.ts'
import type { Viewer } from '../../graphql/session.ts'
import { hasPushSubscription, shownNotices } from '../../shared/push/browser-push.ts'
import {
  NoticeConversationFragmentDoc,
  NoticeProfileFragmentDoc,
  ReportViewDocument,
} from '../../shared/push/push.generated.ts'
import { safePath } from '../../shared/safe-path.ts'

/** Milliseconds until the first report that the page is visible. */
const firstReportMs = 5000
const reportIntervalMs = 60_000
/** Milliseconds between two polls in a browser that gets push messages. */
const pollWithPushMs = 300_000
/** Milliseconds to wait for the events behind a changed count. */
const closeDelayMs = 1000
/** The queries of chats and likes, and of their counts. */
const queryNames = ['ChatList', 'ChatRequests', 'Likes', 'SessionViewer']

/**
 * Listens to the service worker: a push message refetches chats and likes, and a pressed notification opens its page.
 * Closes the notifications of what was read, here or on another device. Reports to the server while the page is
 * visible, so that it sends no push messages.
 */
export function PushHost({ viewer, reportAfter = firstReportMs }: { viewer: Viewer; reportAfter?: number }) {
  const graph = use(GraphContext)
  const navigate = useNavigate()
  const client = graph?.client

  const onMessage = useEffectEvent(({ data, ports }: MessageEvent) => {
    if (data?.type !== 'NEW_PUSH_MESSAGE' && data?.type !== 'NEW_PUSH_CLICK') return
    // Without this reply the worker loads the page itself.
    ports[0]?.postMessage('heard')
    if (data.type === 'NEW_PUSH_CLICK') void navigate(safePath(data.checkUrl, '/chats'))
    else if (client) reload(client)
  })
  useEffect(() => {
    const container = navigator.serviceWorker
    if (!container) return
    const listen = (event: MessageEvent) => onMessage(event)
    container.addEventListener('message', listen)
    container.startMessages()
    return () => container.removeEventListener('message', listen)
  }, [])

  useEffect(() => {
    if (!graph) return
    let isPushUser = false
    const report = async () => {
      const isInView = document.visibilityState === 'visible'
      const { data } = await graph.client.mutate({ mutation: ReportViewDocument, variables: { isInView } })
      isPushUser = data?.reportView ?? false
      graph.pollEvery(isPushUser && (await hasPushSubscription()) ? pollWithPushMs : null)
    }
    const reportView = () => void report().catch(() => {})
    // Delayed, so that short visits are not reported.
    const first = setTimeout(reportView, reportAfter)
    const timer = setInterval(
      () => isPushUser && document.visibilityState === 'visible' && reportView(),
      reportIntervalMs,
    )
    document.addEventListener('visibilitychange', reportView)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', reportView)
    }
  }, [graph, reportAfter])

  const { unreadMessages, newLikes } = viewer.badges
  useEffect(() => {
    if (!client) return
    const close = async () => {
      for (const notice of await shownNotices())
        if (isRead(client, notice.tag, { unreadMessages, newLikes })) notice.close()
    }
    const timer = setTimeout(() => void close().catch(() => {}), closeDelayMs)
    return () => clearTimeout(timer)
  }, [client, unreadMessages, newLikes])
  return null
}

function reload(client: ApolloClient): void {
  for (const query of client.getObservableQueries('active'))
    if (query.queryName && queryNames.includes(query.queryName)) query.refetch().catch(() => {})
}

/** True if the subject of a notification was read, by the total counts or by its own. */
function isRead(
  { cache }: ApolloClient,
  tag: string,
  counts: { unreadMessages: number; newLikes: number },
): boolean {
  const [, kind, id = ''] = /^(chat|like)-(\d+)$/.exec(tag) ?? []
  if (kind === 'chat') {
    if (counts.unreadMessages === 0) return true
    const fragment = NoticeConversationFragmentDoc
    return cache.readFragment({ id: `Conversation:${id}`, fragment })?.unreadCount === 0
  }
  if (kind !== 'like') return false
  if (counts.newLikes === 0) return true
  return cache.readFragment({ id: `Profile:${id}`, fragment: NoticeProfileFragmentDoc })?.isNewLike === false
}
