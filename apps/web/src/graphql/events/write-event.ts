import type { ApolloCache } from '@apollo/client/cache'
import type { MemberEvent } from './bus.ts'
import { MemberEventsDocument } from './event.generated.ts'

/** Writes the objects that an event carries (conversation, message, profile, account) to the cache. */
export function writeEvent(cache: ApolloCache, event: MemberEvent): void {
  const dataId = 'ROOT_SUBSCRIPTION'
  const result = { __typename: 'Subscription' as const, events: event }
  cache.write({ query: MemberEventsDocument, dataId, result, variables: {} })
  cache.evict({ id: dataId, fieldName: 'events' })
}
