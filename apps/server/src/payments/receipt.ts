import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { isSentBack } from '@vonk/schema/payments/payment-row.ts'
import { lastDayToWithdraw } from '@vonk/schema/payments/withdrawal.rules.ts'
import { formatMoney } from '@vonk/schema/site/money-text.ts'
import { dateLocale } from '@vonk/schema/texts/languages.ts'
import { spokenLanguage, type TextKey, text } from '@vonk/schema/texts/text.ts'
import { nichePalette } from '../niche-palette.ts'
import { drawable, openPaper } from './receipt-document.ts'
import { drawMark } from './receipt-logo.ts'
import { drawSums, type ReceiptRow } from './receipt-sums.ts'

const left = 56
const right = 539
const soft = '#5d4f59'

export interface Receipted {
  payment: ReceiptRow
  site: SiteConfig
  /**
   * The buyer's language: numbers, dates and money are formatted for it, and texts are translated if we have
   * them.
   */
  language: string
  /** The buyer's name on the site. */
  buyer: string
}

/**
 * Creates a receipt as a PDF: seller, buyer, purchase, discount, tax and total, all as they were stored with
 * the order.
 */
export function receipt({ payment, site, language, buyer }: Receipted): Promise<Buffer> {
  const say = (key: TextKey, slots?: Record<string, string | number>) => text(language, key, slots)
  const paidAt = payment.paid_at ?? new Date(0)
  const date = (moment: Date) =>
    new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: site.timeZone }).format(
      moment,
    )
  const country = (code: string) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
  const number = payment.receipt_number ?? ''
  const title = `${say('receiptTitle')} ${number}`
  const { seller } = payment
  const paper = openPaper({ title, author: seller.name, language: spokenLanguage(language), at: paidAt })
  const { doc, root, decorate, words } = paper
  const { ink, primary, ember, wash } = nichePalette(site.niche)

  decorate(() => {
    const light = doc.linearGradient(0, 0, 595, 0)
    light.stop(0, ink).stop(0.52, primary).stop(1, ember)
    doc.rect(0, 0, 595.28, 8).fill(light)
  })
  drawMark(paper, site.name, { x: left, y: 84, size: 34, ink, ember })
  root.add(
    words('H1', title, 250, 56, {
      face: 'strong',
      size: 20,
      align: 'right',
      width: right - 250,
      colour: ink,
    }),
  )

  const party = (x: number, heading: string, lines: string[]): number => {
    root.add(words('H2', heading, x, 138, { size: 9, colour: soft, width: 225 }))
    let y = 154
    for (const [at, line] of lines.entries()) {
      const look =
        at === 0 ? ({ face: 'strong', size: 12, width: 225 } as const) : { colour: soft, width: 225 }
      root.add(words('P', line, x, y, look))
      y += paper.heightOf(line, look) + (at === 0 ? 3 : 0)
    }
    return y
  }
  const ends = [
    party(left, say('receiptSeller'), [
      seller.name,
      seller.address,
      `${seller.city}, ${country(seller.country)}`,
      say('receiptRegistration', { number: seller.registrationNumber }),
      ...seller.vatNumbers.map((vat) => say('receiptVatNumber', { number: vat })),
    ]),
    party(314, say('receiptBuyer'), [
      ...[buyer].filter((name) => drawable(name)),
      say('receiptCustomer', { number: payment.member_id }),
      country(payment.country),
    ]),
  ]
  const top = Math.max(...ends) + 24
  decorate(() => doc.roundedRect(left, top, right - left, 56, 14).fill(wash))
  const method = say(`method_${payment.method}` as TextKey)
  const facts = [
    [74, say('receiptNumber'), number],
    [192, say('receiptDate'), date(paidAt)],
    [
      344,
      say('receiptMethod'),
      method.charAt(0) === 'i' ? method : method.charAt(0).toUpperCase() + method.slice(1),
    ],
  ] as const
  for (const [x, label, value] of facts) {
    root.add(words('P', label, x, top + 12, { size: 9, colour: soft, width: 190 }))
    root.add(words('P', value, x, top + 26, { face: 'strong', size: 11, width: 190 }))
  }

  let y = drawSums(paper, { payment, language, site, left, right, top: top + 84, ink, primary })
  const note = (sentence: string, face: 'text' | 'strong' = 'text') => {
    const look = { face, size: 10, width: right - left, colour: face === 'strong' ? '#261a24' : soft }
    root.add(words('P', sentence, left, y, look))
    y += paper.heightOf(sentence, look) + 8
  }
  const money = (amount: number) => formatMoney(language, { amount, currency: payment.currency })
  const refunded = isSentBack(payment) ? payment.amount : payment.refunded
  const back = payment.charged_back || payment.withdrawn_amount || refunded
  if (back > 0) {
    note(
      say(payment.charged_back > 0 ? 'receiptChargedBack' : 'receiptPaidBack', { amount: money(back) }),
      'strong',
    )
  } else {
    note(say('receiptGranted', { credits: payment.credits, site: site.name }), 'strong')
    const until = lastDayToWithdraw(language, paidAt, site)
    if (site.refundDays > 0) note(say('receiptWithdrawal', { until, email: site.supportEmail }))
  }

  decorate(() => doc.moveTo(left, 776).lineTo(right, 776).lineWidth(0.75).strokeColor('#e9e0dc').stroke())
  root.add(
    words('P', `${seller.name} · ${site.domain} · ${site.supportEmail}`, left, 788, {
      size: 9,
      colour: soft,
    }),
  )
  return paper.close()
}
