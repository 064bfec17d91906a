import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Spark } from '../../ui/spark.tsx'
import styles from './swipe-wait.module.css'

interface SwipeWaitProps {
  likesPerDay: number
  hours: number
  onGoOn: () => void
}

const radius = 74
const around = 2 * Math.PI * radius

/** Shown when today's likes are used: how long until there are new ones, and what to do meanwhile. */
export function SwipeWait({ likesPerDay, hours, onGoOn }: SwipeWaitProps) {
  const { t } = useLingui()
  const passed = Math.max(0, 1 - hours / 24)
  return (
    <section className={styles.wait} aria-labelledby="swipe-wait">
      <span className={styles.clock} aria-hidden="true">
        <svg viewBox="0 0 160 160" aria-hidden="true">
          <circle cx="80" cy="80" r={radius} />
          <circle cx="80" cy="80" r={radius} strokeDasharray={`${passed * around} ${around}`} />
        </svg>
        <span className={styles.hand} style={{ rotate: `${passed * 360}deg` }}>
          <Spark size={34} />
        </span>
        <strong>{hours}</strong>
        <span>{t`${plural(hours, { one: 'hour', other: 'hours' })}`}</span>
      </span>
      <h2 id="swipe-wait" className={styles.title}>
        {t`${plural(likesPerDay, { one: 'Your like of today is given', other: 'Your # likes of today are given' })}`}
      </h2>
      <p className={styles.text}>
        {t`${plural(hours, { one: 'New ones in # hour.', other: 'New ones in # hours.' })}`}{' '}
        {t`On a profile you can always like.`}
      </p>
      <div className={styles.actions}>
        <Button variant="white" onClick={onGoOn}>
          {t`Keep looking without likes`}
        </Button>
        <ButtonLink to="/match-finder" variant="glass">
          {t`Open the match finder`}
        </ButtonLink>
      </div>
    </section>
  )
}
