import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import type { PaymentStatus } from '../../graphql/types.generated.ts'
import { useFormat } from '../../i18n/format.ts'
import { useMethodName } from '../../shared/money/use-method-name.ts'
import { Hidden } from '../../ui/hidden.tsx'
import { AppLink } from '../../ui/link.tsx'
import styles from './lists.module.css'
import type { PaymentFactsFragment } from './transactions.generated.ts'

/** One payment: package, date, method, status and price, with its receipt. */
export function PaymentRow({ payment }: { payment: PaymentFactsFragment }) {
  const { t } = useLingui()
  const format = useFormat()
  const method = useMethodName()(payment.method)
  const { label, icon, tone } = useStatusLabels()[payment.status]
  const when = payment.paidAt ?? payment.createdAt
  return (
    <article className={styles.row} data-tone={tone}>
      <span className={styles.sign}>{icon}</span>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <AppLink to={`/transactions/${payment.id}`} state={{ calm: true }}>
            {t`${plural(payment.credits, { one: '# credit', other: '# credits' })}`}
          </AppLink>
        </h3>
        <p className={styles.details}>
          <span className={styles.state}>{label}</span>
          <span>{method}</span>
          <time dateTime={when} title={format.exact(when)}>
            {format.date(when)}
          </time>
        </p>
      </div>
      <p className={styles.price}>
        {payment.discount && (
          <>
            <Hidden>{t`Instead of`} </Hidden>
            <s>{format.money(payment.price)}</s>
          </>
        )}
        <b>{format.money(payment.amount)}</b>
      </p>
      {payment.receiptUrl && (
        <a
          className={styles.receipt}
          href={payment.receiptUrl}
          target="_blank"
          rel="noopener"
          title={t`Receipt (PDF)`}
          aria-label={t`Receipt (PDF) of payment ${payment.id}`}
        >
          <FilePdfIcon size={22} aria-hidden />
        </a>
      )}
    </article>
  )
}

interface StatusLabel {
  label: string
  icon: ReactNode
  tone: 'ok' | 'waiting' | 'bad' | 'plain'
}

/** The text and the icon of each payment status. */
function useStatusLabels(): Record<PaymentStatus, StatusLabel> {
  const { t } = useLingui()
  return {
    OPEN: {
      label: t`Not paid yet`,
      icon: <HourglassMediumIcon weight="bold" aria-hidden />,
      tone: 'waiting',
    },
    PENDING: { label: t`Being processed`, icon: <ClockIcon weight="bold" aria-hidden />, tone: 'waiting' },
    COMPLETED: { label: t`Paid`, icon: <CheckIcon weight="bold" aria-hidden />, tone: 'ok' },
    FAILED: { label: t`Failed`, icon: <WarningCircleIcon weight="bold" aria-hidden />, tone: 'bad' },
    CANCELLED: { label: t`Cancelled`, icon: <XIcon weight="bold" aria-hidden />, tone: 'plain' },
    EXPIRED: { label: t`Expired`, icon: <XIcon weight="bold" aria-hidden />, tone: 'plain' },
    CHARGED_BACK: {
      label: t`Charged back`,
      icon: <WarningCircleIcon weight="bold" aria-hidden />,
      tone: 'bad',
    },
    REFUNDED: { label: t`Paid back`, icon: <ArrowUUpLeftIcon weight="bold" aria-hidden />, tone: 'plain' },
    WITHDRAWN: { label: t`Withdrawn`, icon: <ArrowUUpLeftIcon weight="bold" aria-hidden />, tone: 'plain' },
  }
}
