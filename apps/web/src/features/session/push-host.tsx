import type { ApolloClient } from '@apollo/client/core'
import { use, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { GraphContext } from '../../graphql/graph-context.ts'
import type { Viewer } from '../../graphql/session.ts'
import { getsPush, shownNotices } from '../../shared/push/browser-push.ts'
import {
  NoticeConversationFragmentDoc,
  NoticeProfileFragmentDoc,
  ReportViewDocument,
} from '../../shared/push/push.generated.ts'
import { safePath } from '../../shared/safe-path.ts'

/** Milliseconds until a page reports that it is looked at, and between two reports. */
const firstView = 5000
const viewEvery = 60_000
/** Milliseconds between two polls in a browser that gets push messages. */
const pollWithPush = 300_000
/** Milliseconds in which the events arrive that a changed count belongs to. */
const settles = 1000
/** The queries of chats and likes, and of their counts. */
const lists = ['ChatList', 'ChatRequests', 'Likes', 'SessionViewer']

/**
 * Listens to the service worker: a push message reloads chats and likes, and a pressed notice leads to what it is about.
 * Closes the notices of what was read, here or on another device. While this page is looked at, the server is told so and
 * sends nothing.
 */
export function PushHost({ viewer, reportAfter = firstView }: { viewer: Viewer; reportAfter?: number }) {
  const graph = use(GraphContext)
  const navigate = useNavigate()
  const client = graph?.client

  const hear = useEffectEvent(({ data, ports }: MessageEvent) => {
    if (data?.type !== 'NEW_PUSH_MESSAGE' && data?.type !== 'NEW_PUSH_CLICK') return
    // The worker loads the page itself in a window that does not answer.
    ports[0]?.postMessage('heard')
    if (data.type === 'NEW_PUSH_CLICK') void navigate(safePath(data.checkUrl, '/chats'))
    else if (client) reload(client)
  })
  useEffect(() => {
    const container = navigator.serviceWorker
    if (!container) return
    const listen = (event: MessageEvent) => hear(event)
    container.addEventListener('message', listen)
    container.startMessages()
    return () => container.removeEventListener('message', listen)
  }, [])

  useEffect(() => {
    if (!graph) return
    let isAwaited = false
    const report = async () => {
      const isInView = document.visibilityState === 'visible'
      const { data } = await graph.client.mutate({ mutation: ReportViewDocument, variables: { isInView } })
      isAwaited = data?.reportView ?? false
      graph.pollEvery(isAwaited && (await getsPush()) ? pollWithPush : null)
    }
    const tell = () => void report().catch(() => {})
    // Not while the page loads: the server first hears of it when the member stays.
    const first = setTimeout(tell, reportAfter)
    const timer = setInterval(() => isAwaited && document.visibilityState === 'visible' && tell(), viewEvery)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [graph, reportAfter])

  const { unreadMessages, newLikes } = viewer.badges
  useEffect(() => {
    if (!client) return
    const close = async () => {
      for (const notice of await shownNotices())
        if (isRead(client, notice.tag, { unreadMessages, newLikes })) notice.close()
    }
    const timer = setTimeout(() => void close().catch(() => {}), settles)
    return () => clearTimeout(timer)
  }, [client, unreadMessages, newLikes])
  return null
}

function reload(client: ApolloClient): void {
  for (const query of client.getObservableQueries('active'))
    if (query.queryName && lists.includes(query.queryName)) query.refetch().catch(() => {})
}

/** Whether what a notice is about was read: by the counts of everything, or by what the events said of it. */
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
