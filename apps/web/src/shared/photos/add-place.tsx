import { useLingui } from '@lingui/react/macro'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { clsx } from 'clsx'
import { Spark } from '../../ui/spark.tsx'
import styles from './adding.module.css'
import board from './photo-board.module.css'
import { FilePick } from './pick-buttons.tsx'

interface AddPlaceProps {
  /** The next place to fill; the others only show that there is room. */
  isFirst: boolean
  /** The place of the main photo. */
  isMain: boolean
  onFiles: (files: File[]) => void
}

/** An empty place where a photo can be added. */
export function AddPlace({ isFirst, isMain, onFiles }: AddPlaceProps) {
  const { t } = useLingui()
  if (!isFirst) return <li className={clsx(board.slot, styles.room)} aria-hidden="true" />
  return (
    <li className={clsx(board.slot, styles.room)}>
      <FilePick className={styles.add} onFiles={onFiles}>
        <span className={styles.ring}>
          <PlusIcon weight="bold" aria-hidden />
          {isMain && <Spark size={16} className={styles.spark} />}
        </span>
        <span>{isMain ? t`Add your main photo` : t`Add a photo`}</span>
      </FilePick>
    </li>
  )
}
