import type { TypePolicy } from '@apollo/client/cache'
import { pagedList } from './lists.ts'

export const userPolicy: TypePolicy = {
  fields: {
    badges: { merge: true },
    // Payments are added and removed, so a new list replaces the old one.
    paymentsUnderWay: { merge: false },
    sentMails: pagedList({ keyArgs: false }),
  },
}
