import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CrownSimpleIcon } from '@phosphor-icons/react/dist/csr/CrownSimple'
import { useFormat } from '../../i18n/format.ts'
import { Rows } from '../../shared/money/rows.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { PaymentWholeFragment } from './transactions.generated.ts'
import { useWithdraw } from './use-withdraw.ts'
import styles from './withdrawal.module.css'

interface WithdrawalSheetProps {
  payment: PaymentWholeFragment
  open: boolean
  onRefetch: () => Promise<void>
  onClose: () => void
}

/**
 * Confirms the withdrawal from a purchase: the credits lost, the money refunded, the deadline, and the end of
 * premium if any.
 */
export function WithdrawalSheet({ payment, open, onRefetch, onClose }: WithdrawalSheetProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { withdraw, isBusy, rejection, reset } = useWithdraw(payment.id, onRefetch)
  const { withdrawal, premium } = payment
  const close = () => {
    reset()
    onClose()
  }
  const confirm = async () => {
    if (withdrawal && (await withdraw(withdrawal.credits))) onClose()
  }
  const credits = withdrawal?.credits ?? 0
  const goes = t`${plural(credits, { one: '# credit', other: '# credits' })}`
  const amount = withdrawal ? format.money(withdrawal.amount) : ''
  const isOver = !withdrawal || rejection?.isFinal
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t`Withdraw from the purchase`}
      actions={
        isOver ? (
          <Button onClick={close}>{t`Close`}</Button>
        ) : (
          <>
            <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
              {t`Give back ${goes} for ${amount}`}
            </Button>
            <Button variant="outline" onClick={close}>
              {t`No, I’ll keep the credits`}
            </Button>
          </>
        )
      }
    >
      <div className={styles.body}>
        <div aria-live="assertive">
          {rejection && <Notice tone={rejection.isFinal ? 'danger' : 'warning'}>{rejection.message}</Notice>}
          {isOver && !rejection && (
            <Notice tone="warning">{t`There is nothing left of this purchase to give back.`}</Notice>
          )}
        </div>
        {!isOver && withdrawal && (
          <>
            <Rows
              className={styles.sums}
              rows={[
                [t`Goes from your balance`, goes],
                [t`You get back`, amount, styles.comes],
                [t`Possible until`, `${format.date(withdrawal.until)}, ${format.time(withdrawal.until)}`],
              ]}
            />
            <p className={styles.how}>
              <Trans>
                The credits go at once. You get the money back the way you paid, usually within a few working
                days. This cannot be undone.
              </Trans>
            </p>
            {premium.ends && (
              <Notice tone="warning" icon={<CrownSimpleIcon weight="fill" aria-hidden />}>
                {t`This also ends your premium, because you have no other purchase left.`}
              </Notice>
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}
