import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Hidden } from '../../ui/hidden.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './swipe.module.css'
import actionStyles from './swipe-actions.module.css'

/** The skeleton of the swipe table; `bare` if the buttons and the rest are already shown. */
export function SwipeSkeleton({ bare = false }: { bare?: boolean }) {
  const { t } = useLingui()
  const bone = <Skeleton className={styles.bone} radius={28} />
  if (bare) return bone
  return (
    <div className={styles.table} aria-busy="true">
      <Hidden>
        <span role="status">{t`Loading`}</span>
      </Hidden>
      <div className={styles.stack}>{bone}</div>
      <div className={actionStyles.actions} aria-hidden="true">
        {[actionStyles.undo, actionStyles.pass, actionStyles.like, actionStyles.open].map((look) => (
          <span key={look} className={clsx(actionStyles.action, look)} data-bone />
        ))}
      </div>
    </div>
  )
}
