import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Photo } from '../../ui/photo.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './photo-board.module.css'

interface DeletablePhoto {
  id: number
  medium: string
  colour: string
}

interface DeletePhotoProps {
  /** The photo to delete; null if none is selected. */
  photo: DeletablePhoto | null
  isMain: boolean
  onClose: () => void
  onDelete: (id: number) => void
}

/** Asks for confirmation before a photo is deleted permanently. */
export function DeletePhoto({ photo, isMain, onClose, onDelete }: DeletePhotoProps) {
  const { t } = useLingui()
  // Keeps the photo visible while the sheet closes.
  const [last, setLast] = useState({ photo, isMain })
  if (photo && photo !== last.photo) setLast({ photo, isMain })
  const shown = last.photo
  return (
    <Sheet
      open={photo !== null}
      onClose={onClose}
      title={t`Delete this photo?`}
      top={
        shown && (
          <span className={styles.doomed}>
            <Photo src={shown.medium} alt="" colour={shown.colour} eager />
          </span>
        )
      }
      actions={
        <>
          <Button
            variant="danger"
            onClick={() => {
              if (photo) onDelete(photo.id)
              onClose()
            }}
          >{t`Delete photo`}</Button>
          <Button variant="quiet" onClick={onClose}>{t`Keep it`}</Button>
        </>
      }
    >
      {last.isMain
        ? t`It is your main photo: the next one takes its place. This cannot be undone.`
        : t`It disappears for everybody. This cannot be undone.`}
    </Sheet>
  )
}
