import { useApolloClient } from '@apollo/client/react'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../../graphql/session.ts'
import { openSendQueue } from '../send-queue/open-queue.ts'
import { isUnderWay, memberUploads } from './upload-queue.ts'

/** The viewer's uploads, and the queue that accepts more. */
export function useUploads() {
  const client = useApolloClient()
  const { viewer } = useSession()
  const queue = openSendQueue(viewer?.id ?? 0, client).use(memberUploads)
  const items = useSyncExternalStore(queue.subscribe, queue.all)
  const isUploading = items.some(isUnderWay)
  // Makes the browser ask before a page with an upload in progress is closed.
  useEffect(() => {
    if (!isUploading) return
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeave)
    return () => window.removeEventListener('beforeunload', confirmLeave)
  }, [isUploading])
  return { queue, items }
}
