import { type Cache, InMemoryCache } from '@apollo/client/cache'
import { conversationPolicy } from './policies/conversation.ts'
import { eventPolicies } from './policies/event.ts'
import { messagePolicy } from './policies/message.ts'
import { queryPolicy } from './policies/query.ts'
import { userPolicy } from './policies/user.ts'
import { possibleTypes } from './possible-types.generated.ts'

/**
 * Makes a cache read every list once after a change. Apollo remembers what it read with and without optimistic changes
 * separately, and asks for both to compare them; while there are no such changes, both are the same.
 */
function readOnce(cache: InMemoryCache): InMemoryCache {
  // Apollo keeps optimistic changes in layers on top of one that is always there.
  const isAhead = () => (Reflect.get(cache, 'optimisticData') as { id?: string }).id !== 'EntityStore.Stump'
  const once = <Options extends { optimistic?: boolean }>(options: Options): Options => ({
    ...options,
    optimistic: options.optimistic || !isAhead(),
  })
  const { diff, read } = cache
  cache.diff = ((options: Cache.DiffOptions) => diff.call(cache, once(options))) as typeof diff
  cache.read = ((options: Cache.ReadOptions) => read.call(cache, once(options))) as typeof read
  return cache
}

/** Creates an empty cache that knows the schema's types. */
export function createCache(): InMemoryCache {
  return readOnce(
    new InMemoryCache({
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
    }),
  )
}
