import { useApolloClient } from '@apollo/client/react'
import { useMemo, useRef, useState } from 'react'
import { useFailureToast } from '../../../graphql/failure-notice.tsx'
import { lazyComponent } from '../../../i18n/lazy-component.tsx'
import type { MessageActions } from '../thread/message-actions.ts'
import type { Line, SentPhoto } from '../thread/timeline.rules.ts'

const PhotoSheet = lazyComponent(() => import('./photo-sheet.tsx'), 'PhotoSheet')

/** Shows the photos of a conversation: reveals blurred ones, and opens one large. */
export function usePhotoSheet(conversationId: number | null, lines: readonly Line[], name: string) {
  const client = useApolloClient()
  const showFailure = useFailureToast()
  const [opened, setOpened] = useState<number | null>(null)
  const photos = lines.filter(({ photo }) => photo)
  const latest = useRef(photos)
  latest.current = photos
  const actions = useMemo((): Pick<MessageActions, 'openPhoto' | 'revealPhotos' | 'renewPhoto'> => {
    const revealPhotos = async () => {
      const all = latest.current.map(({ photo }) => photo as SentPhoto)
      const blurredIds = all.filter(({ isVeiled }) => isVeiled).map(({ id }) => id)
      try {
        const { revealPhotos } = await import('./photo-actions.ts')
        if (conversationId !== null) await revealPhotos(client, conversationId, blurredIds)
      } catch {
        showFailure(() => void revealPhotos())
      }
    }
    const renewPhoto = async (photoId: number) => {
      const { renewPhoto } = await import('./photo-actions.ts')
      await renewPhoto(client, photoId)
    }
    return { openPhoto: setOpened, revealPhotos: () => void revealPhotos(), renewPhoto }
  }, [client, conversationId, showFailure])
  return {
    actions,
    sheet: opened !== null && (
      <PhotoSheet lines={photos} openedId={opened} name={name} onClose={() => setOpened(null)} />
    ),
  }
}
