import { Trans, useLingui } from '@lingui/react/macro'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useAttempt } from '../../shared/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'
import type { SpendingSumsFragment } from './spending.generated.ts'
import styles from './spending.module.css'
import { useSetCap } from './use-set-cap.ts'

/** A higher limit that is not active yet: its start date, and a button to keep the current limit. */
export function PendingCap({ spending }: { spending: SpendingSumsFragment }) {
  const { t } = useLingui()
  const format = useFormat()
  const attempt = useAttempt()
  const setCap = useSetCap()
  const [isBusy, setBusy] = useState(false)
  const { cap, nextCap, nextCapAt } = spending
  if (!nextCapAt) return null
  const keepCurrent = async () => {
    setBusy(true)
    const answer = await setCap(cap?.amount ?? null).finally(() => setBusy(false))
    if (answer?.__typename === 'Spending') showToast(t`Your limit stays as it is.`, { tone: 'success' })
    return answer
  }
  const at = `${format.day(nextCapAt)}, ${format.time(nextCapAt)}`
  return (
    <Notice tone="info" role="status" icon={<ClockIcon weight="fill" aria-hidden />}>
      <div className={styles.next}>
        <p>
          {nextCap ? (
            <Trans>
              {at}: your limit becomes {format.money(nextCap)}. Until then the present one counts.
            </Trans>
          ) : (
            <Trans>{at}: your limit ends. Until then it counts.</Trans>
          )}
        </p>
        <Button size="small" variant="outline" busy={isBusy} onClick={() => attempt(keepCurrent)}>
          {t`Keep the current limit`}
        </Button>
      </div>
    </Notice>
  )
}
