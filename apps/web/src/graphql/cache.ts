import type { TypePolicies } from '@apollo/client/cache'
import { type Cache, InMemoryCache } from '@apollo/client/cache'
import { conversationPolicy } from './policies/conversation.ts'
import { messagePolicy } from './policies/message.ts'
import { queryPolicy } from './policies/query.ts'
import { userPolicy } from './policies/user.ts'
import { possibleTypes, unionMembers } from './possible-types.generated.ts'

/** Events are applied to the cache and not stored in it. */
const eventPolicies: TypePolicies = Object.fromEntries(
  (possibleTypes.Event ?? []).map((name) => [name, { keyFields: false }]),
)

/**
 * Makes a cache read every list once after a change. Apollo remembers what it read with and without optimistic changes
 * separately, and reads both to compare them; while there are no such changes, both are the same.
 */
function readOnce(cache: InMemoryCache): InMemoryCache {
  /** The ids of the optimistic changes, from before they are made until after they are removed. */
  const optimisticIds = new Set<string>()
  const once = <Options extends { optimistic?: boolean }>(options: Options): Options => ({
    ...options,
    optimistic: options.optimistic || optimisticIds.size === 0,
  })
  const { batch, diff, read, removeOptimistic } = cache
  cache.batch = ((options: Cache.BatchOptions<InMemoryCache>) => {
    if (typeof options.optimistic === 'string') optimisticIds.add(options.optimistic)
    const result = batch.call(cache, options)
    if (options.removeOptimistic) optimisticIds.delete(options.removeOptimistic)
    return result
  }) as typeof batch
  cache.removeOptimistic = (id) => {
    removeOptimistic.call(cache, id)
    optimisticIds.delete(id)
  }
  cache.diff = ((options: Cache.DiffOptions) => diff.call(cache, once(options))) as typeof diff
  cache.read = ((options: Cache.ReadOptions) => read.call(cache, once(options))) as typeof read
  return cache
}

/** Creates an empty cache that knows the schema's types. */
export function createCache(): InMemoryCache {
  return readOnce(
    new InMemoryCache({
      possibleTypes: import.meta.env.PROD ? possibleTypes : { ...unionMembers, ...possibleTypes },
      typePolicies: {
        ...eventPolicies,
        Query: queryPolicy,
        User: userPolicy,
        Conversation: conversationPolicy,
        Message: messagePolicy,
        // Photos are added, removed and moved, so a new list replaces the old one.
        Profile: { fields: { photos: { merge: false } } },
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
