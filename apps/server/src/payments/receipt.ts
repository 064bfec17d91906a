import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { isSentBack } from '@vonk/schema/payments/payment-row.ts'
import { lastDayToWithdraw } from '@vonk/schema/payments/withdrawal.rules.ts'
import { formatMoney } from '@vonk/schema/site/money-text.ts'
import { dateLocale } from '@vonk/schema/texts/languages.ts'
import { type TextKey, type TextValues, text, textLanguage } from '@vonk/schema/texts/text.ts'
import { nichePalette } from '../niche-palette.ts'
import { openReceiptDocument, supportedText } from './receipt-document.ts'
import { drawLogo } from './receipt-logo.ts'
import { drawSums, type ReceiptRow } from './receipt-sums.ts'

const left = 56
const right = 539
const mutedColour = '#5d4f59'

export interface ReceiptInput {
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
export async function receipt({ payment, site, language, buyer }: ReceiptInput): Promise<Buffer> {
  const translate = (key: TextKey, values?: TextValues) => text(language, key, values)
  const paidAt = payment.paid_at ?? new Date(0)
  const date = (moment: Date) =>
    new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: site.timeZone }).format(
      moment,
    )
  const country = (code: string) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
  const number = payment.receipt_number ?? ''
  const title = `${translate('receiptTitle')} ${number}`
  const { seller } = payment
  const document = await openReceiptDocument({
    title,
    author: seller.name,
    language: textLanguage(language),
    at: paidAt,
  })
  const { doc, root, decorate, writeText } = document
  const { ink, primary, ember, wash } = nichePalette(site.niche)

  decorate(() => {
    const light = doc.linearGradient(0, 0, 595, 0)
    light.stop(0, ink).stop(0.52, primary).stop(1, ember)
    doc.rect(0, 0, 595.28, 8).fill(light)
  })
  drawLogo(document, site.name, { x: left, y: 84, size: 34, ink, ember })
  root.add(
    writeText('H1', title, 250, 56, {
      face: 'strong',
      size: 20,
      align: 'right',
      width: right - 250,
      colour: ink,
    }),
  )

  const party = (x: number, heading: string, lines: string[]): number => {
    root.add(writeText('H2', heading, x, 138, { size: 9, colour: mutedColour, width: 225 }))
    let y = 154
    for (const [at, line] of lines.entries()) {
      const style =
        at === 0 ? ({ face: 'strong', size: 12, width: 225 } as const) : { colour: mutedColour, width: 225 }
      root.add(writeText('P', line, x, y, style))
      y += document.heightOf(line, style) + (at === 0 ? 3 : 0)
    }
    return y
  }
  const partyBottoms = [
    party(left, translate('receiptSeller'), [
      seller.name,
      seller.address,
      `${seller.city}, ${country(seller.country)}`,
      translate('receiptRegistration', { number: seller.registrationNumber }),
      ...seller.vatNumbers.map((vat) => translate('receiptVatNumber', { number: vat })),
    ]),
    party(314, translate('receiptBuyer'), [
      ...[buyer].filter((name) => supportedText(name)),
      translate('receiptCustomer', { number: payment.member_id }),
      country(payment.country),
    ]),
  ]
  const top = Math.max(...partyBottoms) + 24
  decorate(() => doc.roundedRect(left, top, right - left, 56, 14).fill(wash))
  const method = translate(`method_${payment.method}` as TextKey)
  const details = [
    [74, translate('receiptNumber'), number],
    [192, translate('receiptDate'), date(paidAt)],
    [
      344,
      translate('receiptMethod'),
      method.charAt(0) === 'i' ? method : method.charAt(0).toUpperCase() + method.slice(1),
    ],
  ] as const
  for (const [x, label, value] of details) {
    root.add(writeText('P', label, x, top + 12, { size: 9, colour: mutedColour, width: 190 }))
    root.add(writeText('P', value, x, top + 26, { face: 'strong', size: 11, width: 190 }))
  }

  let y = drawSums(document, { payment, language, site, left, right, top: top + 84, ink, primary })
  const note = (sentence: string, face: 'text' | 'strong' = 'text') => {
    const style = { face, size: 10, width: right - left, colour: face === 'strong' ? '#261a24' : mutedColour }
    root.add(writeText('P', sentence, left, y, style))
    y += document.heightOf(sentence, style) + 8
  }
  const money = (amount: number) => formatMoney(language, { amount, currency: payment.currency })
  const refunded = isSentBack(payment) ? payment.amount : payment.refunded
  const sentBack = payment.charged_back || payment.withdrawn_amount || refunded
  if (sentBack > 0) {
    note(
      translate(payment.charged_back > 0 ? 'receiptChargedBack' : 'receiptPaidBack', {
        amount: money(sentBack),
      }),
      'strong',
    )
  } else {
    note(translate('receiptGranted', { credits: payment.credits, site: site.name }), 'strong')
    const until = lastDayToWithdraw(language, paidAt, site)
    if (site.refundDays > 0) note(translate('receiptWithdrawal', { until, email: site.supportEmail }))
  }

  decorate(() => doc.moveTo(left, 776).lineTo(right, 776).lineWidth(0.75).strokeColor('#e9e0dc').stroke())
  root.add(
    writeText('P', `${seller.name} · ${site.domain} · ${site.supportEmail}`, left, 788, {
      size: 9,
      colour: mutedColour,
    }),
  )
  return document.close()
}
