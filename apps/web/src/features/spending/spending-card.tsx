import { Trans, useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { useOpened } from '../../shared/use-opened.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CapForm } from './cap-form.tsx'
import { PendingCap } from './pending-cap.tsx'
import { type SpendingSumsFragment, useSpendingCardQuery } from './spending.generated.ts'
import styles from './spending.module.css'

/**
 * What the member spent in 30 days, and the limit that the member sets: a lower one at once, a higher one a
 * day later.
 */
export function SpendingCard() {
  const { t } = useLingui()
  const { data, error, refetch } = useSpendingCardQuery({ fetchPolicy: 'cache-and-network' })
  const spending = data?.viewer?.spending
  return (
    <Panel title={t`What you spend`}>
      {spending ? (
        <Sums spending={spending} />
      ) : error ? (
        <FailureNotice onRetry={() => void refetch().catch(() => {})} />
      ) : (
        <div className={styles.waiting} aria-hidden="true">
          <Skeleton width="46%" height={38} />
          <Skeleton width="70%" height={18} />
          <Skeleton width={150} height={40} radius={999} />
        </div>
      )}
    </Panel>
  )
}

function Sums({ spending }: { spending: SpendingSumsFragment }) {
  const { t } = useLingui()
  const format = useFormat()
  const { isOpen, opener, open, close } = useOpened()
  const { spent, underWay, cap, left } = spending
  const spentText = format.money(spent)
  return (
    <>
      <p className={styles.sum}>
        <Trans>
          <b>{spentText}</b> in the last 30 days
        </Trans>
      </p>
      {underWay.amount > 0 && (
        <p className={styles.limit}>
          <Trans>
            On top of that, <b>{format.money(underWay)}</b> is ordered but not paid yet.
          </Trans>
        </p>
      )}
      {cap && left ? (
        <>
          <span
            className={styles.bar}
            data-full={left.amount === 0 || undefined}
            style={
              {
                '--part': Math.min(1, cap.amount ? (spent.amount + underWay.amount) / cap.amount : 1),
              } as object
            }
            aria-hidden="true"
          />
          <p className={styles.limit}>
            <Trans>
              Your limit is <b>{format.money(cap)}</b> in 30 days: <b>{format.money(left)}</b> is left.
            </Trans>
          </p>
        </>
      ) : (
        <p className={styles.limit}>{t`You have not set a limit.`}</p>
      )}
      <PendingCap spending={spending} />
      {isOpen ? (
        <CapForm spending={spending} onDone={close} />
      ) : (
        <p>
          <Button ref={opener} size="small" variant="outline" onClick={open}>
            {cap ? t`Change the limit` : t`Set a limit`}
          </Button>
        </p>
      )}
    </>
  )
}
