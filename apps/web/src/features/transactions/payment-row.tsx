import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { useFormat } from '../../i18n/format.ts'
import { useMethodName } from '../../parts/money/use-method-name.ts'
import { Hidden } from '../../ui/hidden.tsx'
import { AppLink } from '../../ui/link.tsx'
import styles from './lists.module.css'
import type { PaymentFactsFragment } from './transactions.generated.ts'
import { useStatusWords } from './use-payment-words.ts'

/** One payment: what was ordered, when, how, how it stands and what it cost; the receipt beside it. */
export function PaymentRow({ payment }: { payment: PaymentFactsFragment }) {
  const { t } = useLingui()
  const format = useFormat()
  const method = useMethodName()(payment.method)
  const { label, Icon, tone } = useStatusWords()[payment.status]
  const when = payment.paidAt ?? payment.createdAt
  return (
    <article className={styles.row} data-tone={tone}>
      <span className={styles.sign}>
        <Icon weight="bold" aria-hidden />
      </span>
      <div className={styles.words}>
        <h3 className={styles.what}>
          <AppLink to={`/transactions/${payment.id}`} state={{ calm: true }}>
            {plural(payment.credits, { one: '# credit', other: '# credits' })}
          </AppLink>
        </h3>
        <p className={styles.facts}>
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
      {payment.receiptUrl ? (
        <a
          className={styles.receipt}
          href={payment.receiptUrl}
          target="_blank"
          rel="noopener"
          title={t`Receipt (PDF)`}
          aria-label={t`Receipt (PDF) of payment ${payment.id}`}
        >
          <FilePdfIcon aria-hidden />
        </a>
      ) : (
        <span className={styles.noReceipt} />
      )}
    </article>
  )
}
