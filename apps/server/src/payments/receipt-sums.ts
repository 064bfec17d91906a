import type { PaymentRow } from '@vonk/schema/payments/payment-row.ts'
import { formatMoney } from '@vonk/schema/site/money-text.ts'
import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import type { ReceiptDocument, TextStyle } from './receipt-document.ts'

/** What the lines of a receipt are made of. */
type ReceiptAmounts = Pick<
  PaymentRow,
  | 'credits'
  | 'currency'
  | 'list_amount'
  | 'discount_amount'
  | 'discount_code'
  | 'amount'
  | 'vat_rate'
  | 'vat_amount'
>

/** The data of an order that its receipt shows. */
export type ReceiptRow = ReceiptAmounts &
  Pick<
    PaymentRow,
    | 'id'
    | 'member_id'
    | 'status'
    | 'granted'
    | 'country'
    | 'seller'
    | 'method'
    | 'paid_at'
    | 'receipt_number'
    | 'refunded'
    | 'charged_back'
    | 'withdrawn_amount'
  >

interface SumsInput {
  payment: ReceiptRow
  language: string
  site: { name: string }
  left: number
  right: number
  top: number
  ink: string
  primary: string
}

const mutedColour = '#5d4f59'

/** A line of a receipt. */
interface ReceiptSum {
  label: string
  value: string
  kind: 'item' | 'tax' | 'total'
}

/** The lines of a receipt: the package, the discount, the tax contained in the total, and the total. */
export function receiptSums(payment: ReceiptAmounts, language: string, site: { name: string }): ReceiptSum[] {
  const money = (amount: number) => formatMoney(language, { amount, currency: payment.currency })
  const rate = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(payment.vat_rate / 100)
  const sum = (kind: ReceiptSum['kind'], key: TextKey, amount: number, values = {}): ReceiptSum => ({
    label: text(language, key, values),
    value: money(amount),
    kind,
  })
  const discount = payment.discount_amount
  return [
    sum('item', 'receiptPackage', payment.list_amount, { credits: payment.credits, site: site.name }),
    ...(discount > 0
      ? [sum('item', 'receiptDiscount', -discount, { code: payment.discount_code ?? '' })]
      : []),
    sum('tax', 'receiptNet', payment.amount - payment.vat_amount),
    sum('tax', 'receiptVat', payment.vat_amount, { rate }),
    sum('total', 'receiptTotal', payment.amount),
  ]
}

/**
 * Draws the table of the purchase, the discount, and the tax contained in the total. Returns its lower edge.
 */
export function drawSums(
  document: ReceiptDocument,
  { payment, language, site, left, right, top, ink, primary }: SumsInput,
): number {
  const { doc, root, decorate, writeText } = document
  const translate = (key: TextKey) => text(language, key)
  const table = doc.struct('Table')
  root.add(table)
  let y = top
  const row = (type: 'TH' | 'TD', label: string, value: string, style: TextStyle = {}) => {
    const height = document.heightOf(label, { ...style, width: 330 })
    const line = doc.struct('TR')
    table.add(line)
    line.add(writeText(type, label, left, y, { ...style, width: 330 }))
    line.add(writeText(type, value, right - 140, y, { ...style, width: 140, align: 'right' }))
    line.end()
    y += height + 8
  }
  const rule = (colour: string, width = 0.75) => {
    decorate(() => doc.moveTo(left, y).lineTo(right, y).lineWidth(width).strokeColor(colour).stroke())
    y += 12
  }
  row('TH', translate('receiptWhat'), translate('receiptAmount'), { size: 9, colour: mutedColour })
  rule(primary, 1.5)
  const styles: Record<ReceiptSum['kind'], TextStyle> = {
    item: { size: 11 },
    tax: { colour: mutedColour },
    total: { face: 'strong', size: 16, colour: ink },
  }
  let last: ReceiptSum['kind'] = 'item'
  for (const { label, value, kind } of receiptSums(payment, language, site)) {
    if (kind !== last) rule('#e9e0dc')
    row('TD', label, value, styles[kind])
    last = kind
  }
  table.end()
  return y + 22
}
