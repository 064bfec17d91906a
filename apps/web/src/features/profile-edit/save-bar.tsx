import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import styles from './save-bar.module.css'

interface SaveBarProps {
  isShown: boolean
  isSaving: boolean
  onUndo: () => void
}

/** Stands at the foot of the screen while something is changed and not saved. */
export function SaveBar({ isShown, isSaving, onUndo }: SaveBarProps) {
  const { t } = useLingui()
  return (
    <div className={styles.place} role="status">
      {isShown && (
        <div className={styles.bar}>
          <p className={styles.said}>{t`Not saved yet`}</p>
          <Button variant="quiet" size="small" disabled={isSaving} onClick={onUndo}>{t`Undo`}</Button>
          <Button type="submit" variant="ember" size="small" busy={isSaving}>{t`Save`}</Button>
        </div>
      )}
    </div>
  )
}
