import { InMemoryCache } from '@apollo/client/cache'
import { relayStylePagination } from '@apollo/client/utilities'
import { possibleTypes, unionMembers } from './possible-types.generated.ts'

/** Creates an empty cache that knows the types of the staff graph and joins the pages of its lists. */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    // No fragment is about a union; outside of production Apollo wants to know its members too.
    possibleTypes: import.meta.env.PROD ? possibleTypes : { ...unionMembers, ...possibleTypes },
    typePolicies: {
      Query: {
        fields: {
          // The table shows one page at a time.
          staffMembers: { keyArgs: ['first', 'after'] },
          reviewItems: relayStylePagination(['filter']),
          crimeFiles: relayStylePagination(['filter']),
          // An item that a list has read opens without another request for what the list knows.
          reviewItem: (existing, { args, toReference }) =>
            existing === undefined ? toReference({ __typename: 'ReviewItem', id: args?.id }) : existing,
        },
      },
      // A removed passkey or an ended session is gone from the new list.
      StaffViewer: { fields: { passkeys: { merge: false }, sessions: { merge: false } } },
      ReviewQueueCount: { keyFields: ['queue'] },
      // The texts of a ground differ by site and language.
      ReviewGround: { keyFields: false },
      // Its id is that in its item: other items have pictures with the same id.
      EvidencePhoto: { keyFields: false },
      ReviewEvidence: { merge: true },
      // A change returns the trail alone of what a crime file says. Its people and pictures are those of its moment.
      CrimeFileContents: { merge: true },
      CrimePerson: { keyFields: false },
      CrimePicture: { keyFields: false },
      ReviewVerificationReason: { keyFields: ['key'] },
    },
  })
