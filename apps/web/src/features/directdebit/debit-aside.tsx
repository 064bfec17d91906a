import { useLingui } from '@lingui/react/macro'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { GaugeIcon } from '@phosphor-icons/react/dist/csr/Gauge'
import { HandTapIcon } from '@phosphor-icons/react/dist/csr/HandTap'
import { LockKeyIcon } from '@phosphor-icons/react/dist/csr/LockKey'
import { useFormat } from '../../i18n/format.ts'
import styles from './debit-aside.module.css'
import type { DirectDebitStateFragment } from './direct-debit.generated.ts'

/** Explains direct debit before the member agrees, with the remaining limit. */
export function DebitAside({ left, limit }: Pick<DirectDebitStateFragment, 'left' | 'limit'>) {
  const { t } = useLingui()
  const { money } = useFormat()
  const share = limit.amount > 0 ? Math.min(1, left.amount / limit.amount) : 0
  const [rest, most] = [money(left), money(limit)]
  return (
    <aside className={styles.aside} aria-label={t`How it works`}>
      <h2>{t`How it works`}</h2>
      <ul>
        <li>
          <HandTapIcon aria-hidden />
          <p>
            <b>{t`Only when you order`}</b>
            {t`Each collection is an order that you made. There is no subscription.`}
          </p>
        </li>
        <li>
          <GaugeIcon aria-hidden />
          <div>
            <b>{t`At most ${most} in 30 days`}</b>
            {left.amount > 0 ? t`${rest} of it is left now.` : t`Nothing of it is left at the moment.`}
            <span className={styles.meter} aria-hidden>
              <span style={{ transform: `scaleX(${share})` }} />
            </span>
          </div>
        </li>
        <li>
          <ArrowUUpLeftIcon aria-hidden />
          <p>
            <b>{t`Eight weeks to reverse it`}</b>
            {t`You can have your bank reverse a collection. We then take its credits back, and from then on you pay another way.`}
          </p>
        </li>
        <li>
          <LockKeyIcon aria-hidden />
          <p>
            <b>{t`Kept encrypted`}</b>
            {t`You will see only the last four digits of your account here, and nobody else sees any.`}
          </p>
        </li>
      </ul>
    </aside>
  )
}
