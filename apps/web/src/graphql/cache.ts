import { InMemoryCache } from '@apollo/client/cache'
import { conversationPolicy } from './policies/conversation.ts'
import { eventPolicies } from './policies/event.ts'
import { messagePolicy } from './policies/message.ts'
import { queryPolicy } from './policies/query.ts'
import { userPolicy } from './policies/user.ts'
import { possibleTypes } from './possible-types.generated.ts'

/** An empty cache that knows the product's types. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes,
    typePolicies: {
      ...eventPolicies,
      Query: queryPolicy,
      User: userPolicy,
      Conversation: conversationPolicy,
      Message: messagePolicy,
      // A list's row asks for its name alone.
      MessageGift: { merge: true },
      Gift: { keyFields: ['name'] },
      WithdrawalOffer: { merge: true },
      RepeatOrder: { merge: true },
      DirectDebit: { merge: true },
      Mandate: { merge: true },
      Interest: { keyFields: ['key'] },
      Region: { keyFields: ['code'] },
      DiscountCode: { keyFields: ['code'] },
      // Screens ask for one or the other form, and neither may push the other out.
      FictionalWarning: { merge: true },
    },
  })
}
