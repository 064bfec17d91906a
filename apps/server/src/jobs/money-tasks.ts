import type { TaskList } from 'graphile-worker'
import type { AppServices } from '../app-services.ts'
import { auditBooks } from './audit-money.job.ts'
import { reconcilePayments } from './reconcile-payments.job.ts'
import { refundPayment } from './refund-payment.job.ts'
import { sendReceiptMail } from './send-receipt-mail.job.ts'

/** The jobs of payments and the books. */
export const moneyTasks = (product: AppServices): TaskList => ({
  'refund-payment': (payload) => refundPayment(product, payload),
  'send-receipt-mail': (payload) => sendReceiptMail(product, payload),
  'reconcile-payments': () => reconcilePayments(product),
  'audit-money': () => auditBooks(product),
})

/** When they begin. */
export const moneyCron = [
  { task: 'reconcile-payments', match: '* * * * *' },
  { task: 'audit-money', match: '11 4 * * *' },
]
