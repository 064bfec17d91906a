import type { PaymentRow } from '@vonk/schema/payments/payment-row.ts'
import { formatMoney } from '@vonk/schema/site/money-text.ts'
import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import type { Look, Paper } from './receipt-document.ts'

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

interface Sums {
  payment: ReceiptRow
  language: string
  site: { name: string }
  left: number
  right: number
  top: number
  ink: string
  primary: string
}

const soft = '#5d4f59'

/**
 * Draws the table of the purchase, the discount, and the tax contained in the total. Returns its lower edge.
 */
export function drawSums(
  paper: Paper,
  { payment, language, site, left, right, top, ink, primary }: Sums,
): number {
  const { doc, root, decorate, words } = paper
  const say = (key: TextKey, slots?: Record<string, string | number>) => text(language, key, slots)
  const money = (amount: number) => formatMoney(language, { amount, currency: payment.currency })
  const rate = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(payment.vat_rate / 100)
  const table = doc.struct('Table')
  root.add(table)
  let y = top
  const row = (type: 'TH' | 'TD', label: string, value: string, look: Look = {}) => {
    const tall = paper.heightOf(label, { ...look, width: 330 })
    const line = doc.struct('TR')
    table.add(line)
    line.add(words(type, label, left, y, { ...look, width: 330 }))
    line.add(words(type, value, right - 140, y, { ...look, width: 140, align: 'right' }))
    line.end()
    y += tall + 8
  }
  const rule = (colour: string, width = 0.75) => {
    decorate(() => doc.moveTo(left, y).lineTo(right, y).lineWidth(width).strokeColor(colour).stroke())
    y += 12
  }
  row('TH', say('receiptWhat'), say('receiptAmount'), { size: 9, colour: soft })
  rule(primary, 1.5)
  row(
    'TD',
    say('receiptPackage', { credits: payment.credits, site: site.name }),
    money(payment.list_amount),
    {
      size: 11,
    },
  )
  if (payment.discount_amount > 0) {
    const label = say('receiptDiscount', { code: payment.discount_code ?? '' })
    row('TD', label, money(-payment.discount_amount), { size: 11 })
  }
  rule('#e9e0dc')
  row('TD', say('receiptNet'), money(payment.amount - payment.vat_amount), { colour: soft })
  row('TD', say('receiptVat', { rate }), money(payment.vat_amount), { colour: soft })
  rule('#e9e0dc')
  row('TD', say('receiptTotal'), money(payment.amount), { face: 'strong', size: 16, colour: ink })
  table.end()
  return y + 22
}
