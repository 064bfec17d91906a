import { useApolloClient } from '@apollo/client/react'
import { useMemo, useRef, useState } from 'react'
import { useFailureToast } from '../../../graphql/failure-notice.tsx'
import { lazyComponent } from '../../../i18n/lazy-component.tsx'
import type { LineActs } from '../thread/line-acts.ts'
import type { Line, SentPhoto } from '../thread/timeline.rules.ts'

const PhotoSheet = lazyComponent(() => import('./photo-sheet.tsx'), 'PhotoSheet')

/** Shows the photos of a conversation: reveals blurred ones, and opens one large. */
export function useSeePhotos(conversationId: number | null, lines: readonly Line[], name: string) {
  const client = useApolloClient()
  const sayFailed = useFailureToast()
  const [opened, setOpened] = useState<number | null>(null)
  const photos = lines.filter(({ photo }) => photo)
  const latest = useRef(photos)
  latest.current = photos
  const acts = useMemo((): Pick<LineActs, 'openPhoto' | 'revealPhotos' | 'renewPhoto'> => {
    const revealPhotos = async () => {
      const all = latest.current.map(({ photo }) => photo as SentPhoto)
      const veiled = all.filter(({ isVeiled }) => isVeiled).map(({ id }) => id)
      try {
        const { revealPhotos: reveal } = await import('./photo-acts.ts')
        if (conversationId !== null) await reveal(client, conversationId, veiled)
      } catch {
        sayFailed(() => void revealPhotos())
      }
    }
    const renewPhoto = async (photoId: number) => {
      const { renewPhoto: renew } = await import('./photo-acts.ts')
      await renew(client, photoId)
    }
    return { openPhoto: setOpened, revealPhotos: () => void revealPhotos(), renewPhoto }
  }, [client, conversationId, sayFailed])
  return {
    acts,
    sheet: opened !== null && (
      <PhotoSheet lines={photos} openedId={opened} name={name} onClose={() => setOpened(null)} />
    ),
  }
}
