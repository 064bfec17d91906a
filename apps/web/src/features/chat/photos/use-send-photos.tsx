import { useLingui } from '@lingui/react/macro'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { type Dispatch, type SetStateAction, useEffect } from 'react'
import { useFileInput } from '../../../shared/photos/use-file-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { outboxFiles } from '../outbox/open-outbox.ts'
import type { ChosenPhoto, ChosenReply } from '../outbox/outbox.rules.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { addPreview } from './previews.ts'
import { SendPhotoSheet } from './send-photo-sheet.tsx'

/** Preloads the code, so that a photo can be queued even if the connection is lost meanwhile. */
function usePreloadedCode() {
  useEffect(() => {
    const timer = setTimeout(() => {
      Sheet.preload()
      const parts = [import('./photo-frame.tsx'), import('./send-photo.ts')]
      void Promise.allSettled(parts)
    }, 1500)
    return () => clearTimeout(timer)
  }, [])
}

interface SendPhotosParts {
  outbox: Outbox
  person: { id: number; name: string; isFictional: boolean; isAvailable: boolean }
  site: { photoCredits: number; messageLength: number }
  /** The balance of the viewer, in credits. */
  balance: number
  /** Returns the message to answer, which is answered then. */
  takeReply: () => ChosenReply | null
  onSent: () => void
  /** The files that were picked, dropped or pasted and not reviewed yet. */
  files: readonly File[]
  onFiles: Dispatch<SetStateAction<readonly File[]>>
}

/** Adds photos to a conversation: each is reviewed first, and then sent one by one. */
export function useSendPhotos(parts: SendPhotosParts) {
  const { outbox, person, site, balance, takeReply, onSent, files, onFiles } = parts
  const { t } = useLingui()
  usePreloadedCode()
  const picker = useFileInput((more) => onFiles((waiting) => [...waiting, ...more]))
  const next = () => onFiles(([, ...rest]) => rest)
  const send = (file: File, photo: ChosenPhoto, text: string) => {
    const clientId = crypto.randomUUID()
    addPreview(clientId, file)
    void outboxFiles()?.put(clientId, file)
    const replyTo = takeReply()
    outbox.add(person.id, text, { photo, ...(replyTo && { replyTo }) }, clientId)
    next()
    onSent()
  }
  const [file] = files
  return {
    // The device's file picker; on a phone it includes the camera.
    button: (
      <>
        <IconButton label={t`Send a photo`} icon={<ImageIcon aria-hidden />} onClick={picker.open} />
        {picker.element}
      </>
    ),
    sheet: file && (
      <SendPhotoSheet
        file={file}
        more={files.length - 1}
        name={person.name}
        price={person.isFictional ? 0 : site.photoCredits}
        balance={balance}
        limit={site.messageLength}
        onSend={(photo, text) => send(file, photo, text)}
        onClose={next}
      />
    ),
  }
}
