import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './outcome.module.css'
import type { PaymentWholeFragment } from './transactions.generated.ts'
import { WithdrawalSheet } from './withdrawal-sheet.tsx'

interface WithdrawalProps {
  payment: PaymentWholeFragment
  onRefetch: () => Promise<void>
}

/** The right of withdrawal: what would be refunded now and until when, and a button for it. */
export function Withdrawal({ payment, onRefetch }: WithdrawalProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [isRefetching, setRefetching] = useState(false)
  const { withdrawal } = payment
  // A dialog that says why it is over stays open after the offer has ended.
  if (!withdrawal && !isOpen) return null
  const open = async () => {
    setRefetching(true)
    // Without an answer, the last known amount is shown; the server rejects it if it has changed.
    await onRefetch().catch(() => {})
    setRefetching(false)
    setOpen(true)
  }
  const until = withdrawal && format.date(withdrawal.until)
  const amount = withdrawal && format.money(withdrawal.amount)
  const credits = withdrawal?.credits ?? 0
  const what = t`${plural(credits, { one: '# unused credit', other: '# unused credits' })}`
  return (
    <>
      {withdrawal && (
        <Panel
          title={t`Changed your mind?`}
          lead={
            <Trans>
              Until {until} you can give back what you have not used: now that is {what}, for {amount}.
            </Trans>
          }
        >
          <p className={styles.panelActs}>
            <Button variant="outline" size="small" busy={isRefetching} onClick={() => void open()}>
              {t`Withdraw from the purchase`}
            </Button>
          </p>
        </Panel>
      )}
      <WithdrawalSheet payment={payment} open={isOpen} onRefetch={onRefetch} onClose={() => setOpen(false)} />
    </>
  )
}
