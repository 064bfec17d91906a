import { useLingui } from '@lingui/react/macro'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { useFileInput } from '../../../parts/photos/use-file-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

/** Opens the device's own choice of photos: on a phone the camera is among them. */
export function AttachPhoto({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useLingui()
  const { element, open } = useFileInput(onFiles, { multiple: true })
  return (
    <>
      <IconButton label={t`Send a photo`} icon={<ImageIcon aria-hidden />} onClick={open} />
      {element}
    </>
  )
}
