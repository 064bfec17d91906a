import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { useFormat } from '../../i18n/format.ts'
import { useMethodName } from '../../parts/money/use-method-name.ts'
import { Panel } from '../../parts/settings/panel.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './outcome.module.css'
import type { PaymentWholeFragment } from './transactions.generated.ts'

/** What was agreed: package, discount, total with its tax, how and when. */
export function PaymentFacts({ payment }: { payment: PaymentWholeFragment }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useMethodName()
  const { credits, discount, discountCode, vatRate, paidAt, createdAt, paidBack, receiptUrl } = payment
  const when = paidAt ?? createdAt
  const rate = format.number(vatRate)
  const rows: [string, string, string?][] = [
    [plural(credits, { one: '# credit', other: '# credits' }), format.money(payment.price)],
  ]
  if (discount)
    rows.push([
      discountCode ? t`Discount (${discountCode})` : t`Discount`,
      format.money({ ...discount, amount: -discount.amount }),
    ])
  rows.push([t`Total`, format.money(payment.amount), styles.total])
  if (payment.vat.amount > 0) rows.push([t`Of which ${rate}% VAT`, format.money(payment.vat)])
  if (paidBack) rows.push([t`Paid back`, format.money(paidBack)])
  rows.push([t`Paid with`, nameOf(payment.method)])
  rows.push([paidAt ? t`Paid on` : t`Ordered on`, `${format.date(when)}, ${format.time(when)}`])
  rows.push([t`Number`, String(payment.id)])
  return (
    <Panel title={t`The order`}>
      <dl className={styles.facts}>
        {rows.map(([label, value, look]) => (
          <div key={label} className={look}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {receiptUrl && (
        <p className={styles.panelActs}>
          <ButtonLink
            to={receiptUrl}
            target="_blank"
            variant="outline"
            size="small"
            icon={<FilePdfIcon aria-hidden />}
          >
            {t`Receipt (PDF)`}
          </ButtonLink>
        </p>
      )}
    </Panel>
  )
}
