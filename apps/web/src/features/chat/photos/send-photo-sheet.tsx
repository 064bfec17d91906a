import { useApolloClient } from '@apollo/client/react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { CreditsOffer } from '../../../shared/credits/credits-offer.tsx'
import { useCreditPrice } from '../../../shared/credits/use-credit-price.ts'
import { maxUploadBytes, tooLargeText } from '../../../shared/photos/send-upload.ts'
import { textToSend } from '../../../shared/visible-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePress } from '../../../ui/press.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { measure } from '../composer/limits.rules.ts'
import type { ChosenPhoto } from '../outbox/outbox.rules.ts'
import styles from './send-photo-sheet.module.css'

interface SendPhotoSheetProps {
  file: File
  /** The number of photos behind this one. */
  more: number
  /** The name of the other member. */
  name: string
  /** In credits; free for a fictional profile. */
  price: number
  balance: number
  /** The maximum number of graphemes in the text. */
  limit: number
  onSend: (photo: ChosenPhoto, text: string) => void
  onClose: () => void
}

/** Shows a photo before it is sent, with a field for its text and with its price. */
export function SendPhotoSheet(props: SendPhotoSheetProps) {
  const { file, more, name, price, balance, limit, onSend, onClose } = props
  const { t } = useLingui()
  const { inCredits, inCreditsAndMoney } = useCreditPrice()
  const [text, setText] = useState('')
  const { address, size, isUnreadable, onLoad, onError } = usePicture(file)
  const press = usePress(address)
  const maxBytes = maxUploadBytes(useApolloClient())
  const fileError = fileErrorOf(file, isUnreadable, maxBytes)
  const length = measure(text, limit)
  const isTooLong = length.status === 'over'
  const excess = length.count - limit
  const fileName = file.name
  const send = (): boolean => {
    if (!size || fileError || isTooLong) return false
    setText('')
    onSend({ ...size, uploadId: null }, textToSend(text))
    return true
  }
  return (
    <Sheet
      open
      onClose={onClose}
      keepOpen={textToSend(text) !== ''}
      title={t`Send a photo to ${name}`}
      maxWidth={520}
      actions={
        <>
          {!fileError && (
            <Button variant="ember" {...press(send)} aria-disabled={!size || isTooLong}>
              {price === 0 ? t`Send` : t`Send for ${inCredits(price)}`}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {fileError ? t`Choose another` : t`Cancel`}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        {fileError ? (
          <Notice tone="danger" role="alert">
            <FileErrorText fileError={fileError} file={file} maxBytes={maxBytes} />
          </Notice>
        ) : (
          <>
            {address && (
              <img
                src={address}
                alt={t`Preview of ${fileName}`}
                className={styles.picture}
                onLoad={onLoad}
                onError={onError}
              />
            )}
            <TextArea
              label={t`Add a few words`}
              hint={t`Optional. Read out to people who cannot see your photo.`}
              error={
                isTooLong &&
                (length.by === 'count'
                  ? t`This message is ${excess} characters too long.`
                  : t`This message is too large to send: at most 8 kB.`)
              }
              value={text}
              rows={2}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
                event.preventDefault()
                send()
              }}
            />
            {price > balance ? (
              <CreditsOffer balance={balance} price={price} onLeave={send} />
            ) : (
              <p className={styles.price}>
                {price === 0
                  ? t`Free: this is a fictional profile`
                  : t`1 photo = ${inCreditsAndMoney(price)}`}
              </p>
            )}
          </>
        )}
        {more > 0 && (
          <p className={styles.price}>
            {t`${plural(more, { one: '# more photo comes after this one', other: '# more photos come after this one' })}`}
          </p>
        )}
      </div>
    </Sheet>
  )
}

/**
 * The file as an object URL, and its size; a file that the browser cannot decode is not accepted as a photo.
 */
function usePicture(file: File) {
  const [shown, setShown] = useState<{ file: File; address: string } | null>(null)
  const [size, setSize] = useState<{ file: File; width: number; height: number } | null>(null)
  const [unreadable, setUnreadable] = useState<File | null>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    setShown({ file, address })
    return () => URL.revokeObjectURL(address)
  }, [file])
  return {
    address: shown?.file === file ? shown.address : null,
    size: size?.file === file ? { width: size.width, height: size.height } : null,
    isUnreadable: unreadable === file,
    onLoad: ({ currentTarget }: { currentTarget: HTMLImageElement }) =>
      setSize({ file, width: currentTarget.naturalWidth, height: currentTarget.naturalHeight }),
    onError: () => setUnreadable(file),
  }
}

function FileErrorText({
  fileError,
  file,
  maxBytes,
}: {
  fileError: 'large' | 'kind'
  file: File
  maxBytes: number
}) {
  const { t } = useLingui()
  if (fileError === 'large') return tooLargeText(maxBytes)
  if (file.type === 'image/gif') return t`A GIF cannot be sent. Choose a photo as JPEG, PNG or WebP.`
  if (/hei[cf]/.test(file.type)) return t`We cannot read HEIC photos. Save it as JPEG and try again.`
  return t`This file is not a photo that we can read. Choose a JPEG, PNG or WebP.`
}

/** The types that the server accepts. */
const kinds = new Set(['image/jpeg', 'image/png', 'image/webp'])

type FileError = 'large' | 'kind' | null

/**
 * Validates a file before it is sent; the server validates its bytes. A file that is too large is shrunk before the
 * upload, if the browser can decode it.
 */
export function fileErrorOf(
  { size, type }: Pick<Blob, 'size' | 'type'>,
  isUnreadable: boolean,
  maxBytes: number,
): FileError {
  if (!kinds.has(type)) return 'kind'
  if (!isUnreadable) return null
  return size > maxBytes ? 'large' : 'kind'
}
