import { useLingui } from '@lingui/react/macro'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { ImagesIcon } from '@phosphor-icons/react/dist/csr/Images'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './adding.module.css'
import { useFileInput } from './use-file-input.tsx'

interface FilePickProps {
  className?: string | undefined
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** A button that opens the device's file picker. */
export function FilePick({ className, onFiles, children }: FilePickProps) {
  const { element, open } = useFileInput(onFiles)
  return (
    <>
      <button type="button" className={className} onClick={open}>
        {children}
      </button>
      {element}
    </>
  )
}

/** The two ways to add a photo: from the device, and, on a touch device, from its camera. */
export function PickButtons({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useLingui()
  const files = useFileInput(onFiles)
  const camera = useFileInput(onFiles, { camera: true })
  return (
    <div className={styles.picks}>
      <Button variant="outline" icon={<ImagesIcon aria-hidden />} onClick={files.open}>
        {t`Choose photos`}
      </Button>
      <span className={styles.camera}>
        <Button variant="outline" icon={<CameraIcon aria-hidden />} onClick={camera.open}>
          {t`Take a photo`}
        </Button>
      </span>
      <span className={styles.drop}>{t`or drop them here`}</span>
      {files.element}
      {camera.element}
    </div>
  )
}
