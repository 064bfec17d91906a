import { useLingui } from '@lingui/react/macro'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { use } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { MessageActionsContext } from '../thread/message-actions.ts'
import type { Line } from '../thread/timeline.rules.ts'
import styles from './photo-message.module.css'
import { usePreview } from './previews.ts'
import { useProgress } from './progress.ts'

/**
 * A photo of the viewer that is not on the server yet: the picture, its progress, and a button to stop it.
 */
export function PendingPhoto({ line }: { line: Line }) {
  const { t } = useLingui()
  const { discard } = use(MessageActionsContext)
  const { clientId, pending, delivery, rejection } = line
  const preview = usePreview(clientId)
  const progress = useProgress(clientId)
  const isUnderWay = !rejection && delivery !== 'overdue'
  const isUploaded = Boolean(pending?.uploadId)
  const percent = Math.round((isUploaded ? 1 : (progress ?? 0)) * 100)
  return (
    <span className={styles.frame}>
      {preview && <Photo src={preview} alt="" eager position="50% 30%" />}
      {isUnderWay && (
        <span className={styles.under}>
          {(progress !== null || isUploaded) && (
            <>
              <span className={styles.percent} aria-hidden="true">
                {percent < 100 ? `${percent}%` : t`Almost there`}
              </span>
              <span
                className={styles.bar}
                role="progressbar"
                aria-label={t`Sending your photo`}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={percent}
              >
                <span style={{ transform: `scaleX(${percent / 100})` }} />
              </span>
            </>
          )}
          {!isUploaded && (
            <span className={styles.cancel}>
              <IconButton
                tone="photo"
                label={t`Do not send this photo`}
                icon={<XIcon weight="bold" aria-hidden />}
                onClick={() => discard(clientId)}
              />
            </span>
          )}
        </span>
      )}
    </span>
  )
}
