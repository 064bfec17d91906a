import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Spark } from '../../ui/spark.tsx'
import styles from './swipe.module.css'
import type { Today } from './swipe-day.rules.ts'

/** Today's likes as sparks: those that are left glow. */
export function SwipeDay({ today, hours }: { today: Today; hours: number }) {
  const { t } = useLingui()
  const { likesLeft, likesPerDay } = today
  return (
    <p className={styles.day}>
      <span className={styles.pips} aria-hidden="true">
        {Array.from({ length: likesPerDay }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place
          <span key={at} data-left={at < likesLeft}>
            <Spark size={18} />
          </span>
        ))}
      </span>
      {likesLeft > 0
        ? t`${plural(likesLeft, { one: '# like left today', other: '# likes left today' })}`
        : t`${plural(hours, { one: 'New likes in # hour', other: 'New likes in # hours' })}`}
    </p>
  )
}
