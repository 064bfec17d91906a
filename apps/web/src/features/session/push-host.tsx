import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../graphql/session.ts'
import { ReportViewDocument } from '../../shared/push/push.generated.ts'
import { safePath } from '../../shared/safe-path.ts'

const viewEvery = 60_000

/**
 * Listens to the service worker: a new push message reloads what is on the screen, and a pressed notice leads to what it is
 * about. While this page is looked at, the server is told so, and sends nothing.
 */
export function PushHost() {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { viewer } = useSession()
  const isMember = viewer !== null

  const hear = useEffectEvent(({ data, ports }: MessageEvent) => {
    if (data?.type === 'NEW_PUSH_MESSAGE') {
      ports[0]?.postMessage('heard')
      if (isMember) client.refetchQueries({ include: 'active' }).catch(() => {})
    }
    if (data?.type === 'NEW_PUSH_CLICK') {
      ports[0]?.postMessage('heard')
      void navigate(isMember ? safePath(data.checkUrl, '/chats') : safePath(data.openUrl, '/login'))
    }
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
    if (!isMember) return
    let isAwaited = false
    const report = async () => {
      const isInView = document.visibilityState === 'visible'
      const { data } = await client.mutate({ mutation: ReportViewDocument, variables: { isInView } })
      isAwaited = data?.reportView ?? false
    }
    const tell = () => void report().catch(() => {})
    tell()
    const timer = setInterval(() => isAwaited && document.visibilityState === 'visible' && tell(), viewEvery)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [client, isMember])
  return null
}
