import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './direct-debit-page.module.css'

/** The page before the server has said how it stands. */
export const DebitWaiting = () => (
  <div className={styles.beside}>
    <div className={styles.column}>
      <Skeleton height={28} width="min(420px, 100%)" radius={14} />
      <Skeleton height={620} radius={20} />
    </div>
    <Skeleton height={420} radius={20} />
  </div>
)
