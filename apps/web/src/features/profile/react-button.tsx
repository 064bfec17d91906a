import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { IconButton } from '../../ui/icon-button.tsx'

interface ReactButtonProps {
  /** What it reacts to: "React to photo 2". */
  label: string
  onPress: () => void
  /** Whether it lies on a photo. */
  onPhoto?: boolean
}

/** A quiet heart that opens the sheet to react to one photo or one line. */
export function ReactButton({ label, onPress, onPhoto = false }: ReactButtonProps) {
  return (
    <IconButton
      label={label}
      tone={onPhoto ? 'photo' : 'plain'}
      icon={<HeartIcon aria-hidden />}
      aria-haspopup="dialog"
      onClick={onPress}
    />
  )
}
