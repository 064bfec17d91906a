import { useLingui } from '@lingui/react/macro'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './photo-board.module.css'
import type { UploadItem } from './upload-queue.ts'

/** An upload in progress: the dimmed photo with its progress. */
export function UploadTile({ item, onCancel }: { item: UploadItem; onCancel: () => void }) {
  const { t } = useLingui()
  const percent = Math.round(item.progress * 100)
  const { name } = item.file
  const status = item.progress < 1 ? `${percent}%` : t`Almost there`
  return (
    <li className={`${styles.slot} ${styles.tile}`}>
      <img src={item.preview} alt="" className={styles.preview} />
      <span className={styles.dim}>
        <span
          className={styles.bar}
          role="progressbar"
          aria-label={t`Uploading ${name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <span style={{ transform: `scaleX(${item.progress})` }} />
        </span>
        <span className={styles.percent}>{item.state === 'queued' ? t`Waiting` : status}</span>
      </span>
      <span className={styles.controls}>
        <IconButton
          tone="photo"
          label={t`Cancel ${name}`}
          icon={<XIcon weight="bold" aria-hidden />}
          onClick={onCancel}
        />
      </span>
    </li>
  )
}
