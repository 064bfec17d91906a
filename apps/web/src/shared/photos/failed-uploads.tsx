import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useFailureText } from '../../graphql/failure-notice.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Photo } from '../../ui/photo.tsx'
import styles from './failed-uploads.module.css'
import { isUnderWay, type UploadItem, type UploadQueue } from './upload-queue.ts'

interface FailedUploadsProps {
  items: readonly UploadItem[]
  limit: number
  /** A retry is possible only if there is room for another photo. */
  hasFreePlace: boolean
  queue: UploadQueue
}

/** Lists failed uploads with the reason, until they are retried or removed. */
export function FailedUploads({ items, limit, hasFreePlace, queue }: FailedUploadsProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const failed = items.filter((item) => !isUnderWay(item))
  if (failed.length === 0) return null
  return (
    <div className={styles.failures} role="alert">
      <p className={styles.failuresTitle}>
        <WarningCircleIcon weight="fill" aria-hidden />
        <Plural value={failed.length} one="# photo was not added" other="# photos were not added" />
      </p>
      <ul>
        {failed.map(({ id, file, preview, message, isOver, isFinal }) => {
          const { name } = file
          return (
            <li key={id} className={styles.failure}>
              <span className={styles.failedPhoto}>
                <Photo src={preview} alt="" />
              </span>
              <span className={styles.why}>
                <b>{name}</b>
                <span>
                  {message ??
                    (isOver ? (
                      <Trans>There is room for {limit} photos. Delete one first.</Trans>
                    ) : (
                      failureText
                    ))}
                </span>
              </span>
              {!isFinal && (!isOver || hasFreePlace) && (
                <IconButton
                  label={t`Try ${name} again`}
                  icon={<ArrowClockwiseIcon aria-hidden />}
                  onClick={() => queue.retry(id)}
                />
              )}
              <IconButton
                label={t`Hide ${name}`}
                icon={<XIcon aria-hidden />}
                onClick={() => queue.drop(id)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
