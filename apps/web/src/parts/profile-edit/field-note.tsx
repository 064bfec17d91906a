import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import styles from './profile-edit.module.css'

/** What is wrong with a group of fields, under them. */
export function FieldNote({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error && (
        <p className={styles.error}>
          <WarningCircleIcon weight="fill" aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
