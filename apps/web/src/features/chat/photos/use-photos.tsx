import { useApolloClient } from '@apollo/client/react'
import { useLingui } from '@lingui/react/macro'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFailureToast } from '../../../graphql/failure-notice.tsx'
import { lazyComponent } from '../../../i18n/lazy-component.tsx'
import { useFileInput } from '../../../parts/photos/use-file-input.tsx'
import { useIncomingFiles } from '../../../parts/photos/use-incoming-files.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { ChosenPhoto } from '../outbox/outbox.rules.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { outboxFiles } from '../outbox/outbox-instance.ts'
import type { LineActs } from '../thread/line-acts.ts'
import type { Line, SentPhoto } from '../thread/timeline.rules.ts'
import { notePreview } from './previews.ts'
import styles from './use-photos.module.css'

const SendPhotoSheet = lazyComponent(() => import('./send-photo-sheet.tsx'), 'SendPhotoSheet')
const PhotoSheet = lazyComponent(() => import('./photo-sheet.tsx'), 'PhotoSheet')

/** Sending a photo must begin, and wait, also where the network has gone meanwhile: its code comes early. */
function useEarlyCode() {
  useEffect(() => {
    const timer = setTimeout(() => {
      Sheet.preload()
      SendPhotoSheet.preload()
      const parts = [import('./photo-frame.tsx'), import('./carry-photo.ts')]
      void Promise.allSettled(parts)
    }, 1500)
    return () => clearTimeout(timer)
  }, [])
}

interface Sending {
  outbox: Outbox
  person: { id: number; name: string; isFictional: boolean; isAvailable: boolean }
  site: { photoCredits: number; messageLength: number }
  /** What there is to spend, in credits. */
  balance: number
  onSent: () => void
}

/**
 * The way of photos into a conversation: picked, dropped or pasted, looked at first, then sent one by one. `place` is
 * where they can be dropped.
 */
export function useSendPhotos({ outbox, person, site, balance, onSent }: Sending) {
  const { t } = useLingui()
  const [files, setFiles] = useState<readonly File[]>([])
  const { isAvailable } = person
  useEarlyCode()
  const take = (more: File[]) => isAvailable && setFiles((waiting) => [...waiting, ...more])
  const { isOver, place } = useIncomingFiles(take)
  const next = () => setFiles(([, ...rest]) => rest)
  const send = (file: File, photo: ChosenPhoto, words: string) => {
    const clientId = crypto.randomUUID()
    notePreview(clientId, file)
    void outboxFiles()?.put(clientId, file)
    outbox.add(person.id, words, { photo }, clientId)
    next()
    onSent()
  }
  const [file] = files
  return {
    place,
    button: <AttachPhoto onFiles={take} />,
    landing: isOver && isAvailable && (
      <div className={styles.landing} aria-hidden="true">
        {t`Drop your photo here`}
      </div>
    ),
    sheet: file && (
      <SendPhotoSheet
        file={file}
        more={files.length - 1}
        name={person.name}
        price={person.isFictional ? 0 : site.photoCredits}
        balance={balance}
        limit={site.messageLength}
        onSend={(photo, words) => send(file, photo, words)}
        onClose={next}
      />
    ),
  }
}

/** Looking at the photos of a conversation: taking the veil from them, and opening one. */
export function useSeePhotos(conversationId: number | null, lines: readonly Line[], name: string) {
  const client = useApolloClient()
  const sayFailed = useFailureToast()
  const [opened, setOpened] = useState<number | null>(null)
  const photos = useMemo(() => lines.filter(({ photo }) => photo), [lines])
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
      const { renewPhotos } = await import('./photo-acts.ts')
      await renewPhotos(client, [photoId])
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

/** Opens the device's own choice of photos: on a phone the camera is among them. */
function AttachPhoto({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useLingui()
  const { element, open } = useFileInput(onFiles, { multiple: true })
  return (
    <>
      <IconButton label={t`Send a photo`} icon={<ImageIcon aria-hidden />} onClick={open} />
      {element}
    </>
  )
}
