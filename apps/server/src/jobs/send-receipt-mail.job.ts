import { paymentById } from '@vonk/schema/payments/payments.store.ts'
import { formatMoney } from '@vonk/schema/site/money-text.ts'
import { addresseeOf } from '@vonk/schema/users/users.store.ts'
import { z } from 'zod'
import type { AppServices } from '../app-services.ts'
import { sendMail } from '../mails/send-mail.ts'
import { receipt } from '../payments/receipt.ts'

const payload = z.object({ paymentId: z.int() })
const day = 24 * 60 * 60 * 1000

/** `send-receipt-mail`: thanks for a purchase, with the receipt as a PDF. Sent once for a payment. */
export async function sendReceiptMail(product: AppServices, given: unknown): Promise<void> {
  const { paymentId } = payload.parse(given)
  const payment = await paymentById(product.db, paymentId)
  const member = payment?.paid_at && (await addresseeOf(product.db, payment.member_id))
  const site = payment && [...product.sites.values()].find(({ id }) => id === payment.site_id)
  if (!payment?.paid_at || !member || !site) return
  const { language } = member
  const until = new Date(payment.paid_at.getTime() + site.refundDays * day)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: site.timeZone })
  const number = payment.receipt_number ?? ''
  await sendMail(product, {
    kind: 'receipt',
    memberId: payment.member_id,
    slots: {
      number,
      credits: payment.granted,
      amount: formatMoney(language, payment),
      until: date.format(until),
    },
    path: `/transactions/${paymentId}`,
    attachments: [
      {
        filename: `bon-${number}.pdf`,
        contentType: 'application/pdf',
        content: await receipt({ payment, site, language, buyer: member.profile?.name ?? '' }),
      },
    ],
    dedupeKey: `receipt-${paymentId}`,
  })
}
