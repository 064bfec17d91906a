import type { ReviewQueue } from '../../../graphql/types.generated.ts'

const reports = [
  ...['fake', 'scam', 'harassment', 'threats', 'self_harm', 'underage', 'illegal', 'nudity', 'other'],
]
const complaints = ['account', 'payment', 'member', 'privacy', 'illegal', 'other']
const signs = [
  'LINK',
  'EMAIL',
  'PHONE',
  'OFF_PLATFORM',
  'BANK_ACCOUNT',
  'PAYMENT_HANDLE',
  'VOUCHER',
  'CRYPTO',
  'MONEY_REQUEST',
  'INVESTMENT',
  'SEX_AD',
  'BLACKMAIL',
  'VERIFICATION',
  'FORTUNE',
  'SAME_TEXT',
]

const ofQueue: Record<ReviewQueue, readonly string[]> = {
  REPORTS: reports.filter((key) => key !== 'underage'),
  AGE: [],
  COMPLAINTS: complaints,
  APPEALS: [...new Set([...reports, ...complaints])],
  MESSAGES: signs,
  PHOTOS: [],
  VERIFICATION: [],
  PARTNERS: [],
}

/** The categories that the filter of a queue offers; those of reports for every queue together. */
export const categoriesOf = (queue: ReviewQueue | null): readonly string[] =>
  queue ? ofQueue[queue] : reports
