import { paymentById } from '@vonk/schema/payments/find-payment.ts'
import { lastDayToWithdraw } from '@vonk/schema/payments/withdrawal.rules.ts'
import { formatMoney } from '@vonk/schema/site/money-text.ts'
import { mailRecipientOf } from '@vonk/schema/users/find-mail-recipient.ts'
import { z } from 'zod'
import { receipt } from '../payments/receipt.ts'
import { receiptSums } from '../payments/receipt-sums.ts'
import { defineMail } from './define-mail.ts'
import { Amounts, type MailAmount, TextAndButton } from './layout/mail-components.tsx'
import { siteById } from './mail-site.ts'

/** Thanks for a purchase, with the receipt as a PDF; once for each payment. */
export const mail = defineMail({
  kind: 'receipt',
  setting: 'necessary',
  jobs: ['send-receipt-mail'],
  payload: z.object({ paymentId: z.int() }),
  async prepare(services, { paymentId }) {
    const payment = await paymentById(services.db, paymentId)
    const member = payment?.paid_at && (await mailRecipientOf(services.db, payment.member_id))
    const site = siteById(services, payment?.site_id)
    if (!payment?.paid_at || !member || !site) return null
    const { language } = member
    const number = payment.receipt_number ?? ''
    return {
      to: { memberId: payment.member_id },
      values: {
        number,
        credits: payment.granted,
        amount: formatMoney(language, payment),
        until: lastDayToWithdraw(language, payment.paid_at, site),
      },
      path: `/transactions/${paymentId}`,
      props: {
        sums: receiptSums(payment, language, site).map(
          ({ label, value, kind }): MailAmount => ({
            label,
            value,
            isTotal: kind === 'total',
          }),
        ),
      },
      attachments: [
        {
          filename: `bon-${number}.pdf`,
          contentType: 'application/pdf',
          content: await receipt({ payment, site, language, buyer: member.profile?.name ?? '' }),
        },
      ],
      dedupeKey: `receipt-${paymentId}`,
    }
  },
  body: ({ sums, ...words }) => (
    <TextAndButton {...words}>
      <Amounts rows={sums} />
    </TextAndButton>
  ),
})
