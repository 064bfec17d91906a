import type { TypePolicy } from '@apollo/client/cache'
import { pagedList } from './lists.ts'

export const userPolicy: TypePolicy = {
  fields: {
    badges: { merge: true },
    // Those that came or ended are no longer in it.
    paymentsUnderWay: { merge: false },
    sentMails: pagedList({ keyArgs: false }),
  },
}
