import { useLingui } from '@lingui/react/macro'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { type Dispatch, type SetStateAction, useEffect } from 'react'
import { useFileInput } from '../../../shared/photos/use-file-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { ChosenPhoto } from '../outbox/outbox.rules.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { outboxFiles } from '../outbox/outbox-instance.ts'
import { notePreview } from './previews.ts'
import { SendPhotoSheet } from './send-photo-sheet.tsx'

/** Sending a photo must begin, and wait, also where the network has gone meanwhile: its code comes early. */
function useEarlyCode() {
  useEffect(() => {
    const timer = setTimeout(() => {
      Sheet.preload()
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
  /** What was picked, dropped or pasted and not yet looked at. */
  files: readonly File[]
  onFiles: Dispatch<SetStateAction<readonly File[]>>
}

/** The way of photos into a conversation: looked at first, then sent one by one. */
export function useSendPhotos({ outbox, person, site, balance, onSent, files, onFiles }: Sending) {
  useEarlyCode()
  const next = () => onFiles(([, ...rest]) => rest)
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
    button: <AttachPhoto onFiles={(more) => onFiles((waiting) => [...waiting, ...more])} />,
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
