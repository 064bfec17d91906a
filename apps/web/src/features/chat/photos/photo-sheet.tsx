import { useLingui } from '@lingui/react/macro'
import { PhotoViewer } from '../../../shared/photo-viewer.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { Line, SentPhoto } from '../thread/timeline.rules.ts'

interface PhotoSheetProps {
  /** The messages with photos, in order. */
  lines: readonly Line[]
  /** The photo to show first. */
  openedId: number
  /** The name of the other member. */
  name: string
  onClose: () => void
}

/** The photos of a conversation, large; blurred ones are left out. */
export function PhotoSheet({ lines, openedId, name, onClose }: PhotoSheetProps) {
  const { t } = useLingui()
  const seen = lines.filter(({ photo }) => photo && !photo.isVeiled)
  const photos = seen.map(({ photo, text, own }) => {
    const { id, colour, medium, large } = photo as SentPhoto
    const alt = text || (own ? t`Your photo` : t`Photo from ${name}`)
    return { id, colour, thumb: medium, medium, large, isLocked: false, alt }
  })
  const start = photos.findIndex(({ id }) => id === openedId)
  return (
    <Sheet open onClose={onClose} title={t`Photos with ${name}`} maxWidth={760}>
      <PhotoViewer name={name} photos={photos} start={Math.max(0, start)} />
    </Sheet>
  )
}
