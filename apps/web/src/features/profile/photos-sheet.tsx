import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PhotoViewer, type ViewerPhoto } from '../../shared/photo-viewer.tsx'
import { PersonMenu } from '../../shared/report/person-menu.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface PhotosSheetProps {
  person: { id: number; name: string; isSelf: boolean }
  photos: readonly ViewerPhoto[]
  /** The photo to show first. */
  openedId: number
  onClose: () => void
}

/** The photos of a profile, large and whole, each of which can be reported. */
export function PhotosSheet({ person, photos, openedId, onClose }: PhotosSheetProps) {
  const { t } = useLingui()
  const [photoId, setPhotoId] = useState(openedId)
  const { id, name, isSelf } = person
  return (
    <Sheet open onClose={onClose} title={t`Photos of ${name}`} maxWidth={760}>
      <PhotoViewer
        name={name}
        photos={photos}
        start={Math.max(
          0,
          photos.findIndex((photo) => photo.id === openedId),
        )}
        offersPremium
        corner={!isSelf && <PersonMenu id={id} name={name} tone="photo" photoId={photoId} />}
        onPhotoChange={setPhotoId}
      />
    </Sheet>
  )
}
