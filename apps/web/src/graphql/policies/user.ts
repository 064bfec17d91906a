import type { TypePolicy } from '@apollo/client/cache'
import { pagedList } from './lists.ts'

/** The viewer's unread counts, as `Badges` of the graph. */
export interface Counts {
  asOf: string
}

/** Of two answers with the viewer's counts the newer one: an answer may arrive after one that was made later. */
export const newerCounts = (known: Counts | undefined, next: Counts): Counts =>
  known && Number(next.asOf) < Number(known.asOf) ? known : next

export const userPolicy: TypePolicy = {
  fields: {
    badges: { merge: newerCounts },
    // Rows are added and removed, so a new list replaces the old one.
    discounts: { merge: false },
    paymentsUnderWay: { merge: false },
    sentMails: pagedList({ keyArgs: false }),
    partnerGrants: pagedList({ keyArgs: false }),
  },
}
