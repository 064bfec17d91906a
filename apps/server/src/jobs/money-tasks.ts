import type { TaskList } from 'graphile-worker'
import type { AppServices } from '../services/app-services.ts'
import { checkLedger } from './audit-money.job.ts'
import { forgetCustomer } from './forget-customer.job.ts'
import { reconcilePayments } from './reconcile-payments.job.ts'
import { refundPayment } from './refund-payment.job.ts'

/** The jobs of payments and the ledger. */
export const moneyTasks = (services: AppServices): TaskList => ({
  'refund-payment': (payload) => refundPayment(services, payload),
  'forget-customer': (payload) => forgetCustomer(services, payload),
  'reconcile-payments': () => reconcilePayments(services),
  'audit-money': () => checkLedger(services),
})

/** The schedule of the recurring ones. */
export const moneyCron = [
  { task: 'reconcile-payments', match: '* * * * *' },
  { task: 'audit-money', match: '11 4 * * *' },
]
