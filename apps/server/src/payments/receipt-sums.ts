import type { PaymentRow } from '@vonk/schema/payments/payment-row.ts'
import { formatMoney } from '@vonk/schema/site/money-text.ts'
import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import type { ReceiptDocument, TextStyle } from './receipt-document.ts'

/** The data of an order that its receipt shows. */
export type ReceiptRow = Pick<
  PaymentRow,
  | 'id'
  | 'member_id'
  | 'credits'
  | 'status'
  | 'granted'
  | 'country'
  | 'currency'
  | 'list_amount'
  | 'discount_amount'
  | 'discount_code'
  | 'amount'
  | 'vat_rate'
  | 'vat_amount'
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

/**
 * Draws the table of the purchase, the discount, and the tax contained in the total. Returns its lower edge.
 */
export function drawSums(
  document: ReceiptDocument,
  { payment, language, site, left, right, top, ink, primary }: SumsInput,
): number {
  const { doc, root, decorate, writeText } = document
  const translate = (key: TextKey, slots?: Record<string, string | number>) => text(language, key, slots)
  const money = (amount: number) => formatMoney(language, { amount, currency: payment.currency })
  const rate = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(payment.vat_rate / 100)
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
  row(
    'TD',
    translate('receiptPackage', { credits: payment.credits, site: site.name }),
    money(payment.list_amount),
    {
      size: 11,
    },
  )
  if (payment.discount_amount > 0) {
    const label = translate('receiptDiscount', { code: payment.discount_code ?? '' })
    row('TD', label, money(-payment.discount_amount), { size: 11 })
  }
  rule('#e9e0dc')
  row('TD', translate('receiptNet'), money(payment.amount - payment.vat_amount), { colour: mutedColour })
  row('TD', translate('receiptVat', { rate }), money(payment.vat_amount), { colour: mutedColour })
  rule('#e9e0dc')
  row('TD', translate('receiptTotal'), money(payment.amount), { face: 'strong', size: 16, colour: ink })
  table.end()
  return y + 22
}
