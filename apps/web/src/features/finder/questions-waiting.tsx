import { Skeleton } from '../../ui/skeleton.tsx'
import headStyles from './finder-head.module.css'
import styles from './questions.module.css'

/** The skeleton of the questions. */
export function QuestionsWaiting() {
  return (
    <div aria-busy="true">
      <header className={headStyles.head}>
        <h1 className={headStyles.title}>
          <Skeleton width={220} height={28} />
        </h1>
        <p className={headStyles.sentence}>
          <Skeleton width="min(480px, 86vw)" height={16} />
        </p>
      </header>
      <div className={styles.questions}>
        <div className={styles.column}>
          {[150, 118, 144].map((height) => (
            <Skeleton key={height} width="100%" height={height} radius={24} />
          ))}
        </div>
        <Skeleton width="100%" height={300} radius={24} />
      </div>
    </div>
  )
}
