import { useApolloClient } from '@apollo/client/react'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../../graphql/session.ts'
import { PhotosUploadDocument } from './photos.generated.ts'
import { mostBytesOf, sendUpload } from './send-upload.ts'
import { UploadQueue } from './upload-queue.ts'

type Client = ReturnType<typeof useApolloClient>

// One queue per Apollo client; another member who logs in later starts with an empty one.
const queues = new WeakMap<Client, { memberId: number; queue: UploadQueue }>()

function queueOf(client: Client, memberId: number): UploadQueue {
  const known = queues.get(client)
  if (known?.memberId === memberId) return known.queue
  known?.queue.clear()
  const queue = new UploadQueue({
    send: (file, onProgress) => sendUpload(file, onProgress, mostBytesOf(client)),
    place: async (uploadId) => {
      const { data } = await client.mutate({ mutation: PhotosUploadDocument, variables: { uploadId } })
      const answer = data?.uploadPhoto
      if (!answer) throw new Error('There was no answer.')
      if (answer.__typename === 'UploadPhotoSuccess') return { isDone: true }
      const isOver = answer.__typename === 'PhotoLimitError'
      return { isDone: false, message: answer.message, isOver, isGone: !isOver }
    },
  })
  queues.set(client, { memberId, queue })
  return queue
}

/** The viewer's uploads, and the queue that accepts more. */
export function useUploads() {
  const client = useApolloClient()
  const { viewer } = useSession()
  const queue = queueOf(client, viewer?.id ?? 0)
  const items = useSyncExternalStore(queue.subscribe, queue.all)
  const isUnderWay = items.some(({ state }) => state !== 'failed')
  // Makes the browser ask before a page with an upload in progress is closed.
  useEffect(() => {
    if (!isUnderWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnderWay])
  return { queue, items }
}
