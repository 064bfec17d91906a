import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Hidden } from '../../ui/hidden.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './swipe.module.css'
import acts from './swipe-acts.module.css'

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
      <div className={acts.acts} aria-hidden="true">
        {[acts.undo, acts.pass, acts.like, acts.open].map((look) => (
          <span key={look} className={clsx(acts.act, look)} data-bone />
        ))}
      </div>
    </div>
  )
}
