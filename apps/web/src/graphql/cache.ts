import { InMemoryCache } from '@apollo/client/cache'
import { conversationPolicy } from './policies/conversation.ts'
import { eventPolicies } from './policies/event.ts'
import { messagePolicy } from './policies/message.ts'
import { queryPolicy } from './policies/query.ts'
import { userPolicy } from './policies/user.ts'
import { possibleTypes } from './possible-types.generated.ts'

/** Creates an empty cache that knows the schema's types. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes,
    typePolicies: {
      ...eventPolicies,
      Query: queryPolicy,
      User: userPolicy,
      Conversation: conversationPolicy,
      Message: messagePolicy,
      // A row of a list asks for the gift's name only.
      MessageGift: { merge: true },
      Gift: { keyFields: ['name'] },
      WithdrawalOffer: { merge: true },
      RepeatOrder: { merge: true },
      DirectDebit: { merge: true },
      Mandate: { merge: true },
      Interest: { keyFields: ['key'] },
      Region: { keyFields: ['code'] },
      DiscountCode: { keyFields: ['code'] },
      // Screens ask for different forms of the warning, and neither may overwrite the other.
      FictionalWarning: { merge: true },
    },
  })
}
