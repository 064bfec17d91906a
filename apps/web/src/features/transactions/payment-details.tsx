import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { useFormat } from '../../i18n/format.ts'
import { Rows } from '../../shared/money/rows.tsx'
import { useMethodName } from '../../shared/money/use-method-name.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './outcome.module.css'
import type { PaymentWholeFragment } from './transactions.generated.ts'

/** The terms of a payment: package, discount, total with tax, method and date. */
export function PaymentDetails({ payment }: { payment: PaymentWholeFragment }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useMethodName()
  const { credits, discount, discountCode, vatRate, paidAt, createdAt, paidBack, receiptUrl } = payment
  const when = paidAt ?? createdAt
  const rate = format.number(vatRate)
  const off = discount && format.money({ ...discount, amount: -discount.amount })
  const rows = [
    [t`${plural(credits, { one: '# credit', other: '# credits' })}`, format.money(payment.price)],
    [discountCode ? t`Discount (${discountCode})` : t`Discount`, off],
    [t`Total`, format.money(payment.amount), styles.total],
    [t`Of which ${rate}% VAT`, payment.vat.amount > 0 && format.money(payment.vat)],
    [t`Paid back`, paidBack && format.money(paidBack)],
    [t`Paid with`, nameOf(payment.method)],
    [paidAt ? t`Paid on` : t`Ordered on`, `${format.date(when)}, ${format.time(when)}`],
    [t`Number`, String(payment.id)],
  ] as const
  return (
    <Panel title={t`The order`}>
      <Rows rows={rows} />
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
