import type { ApolloCache } from '@apollo/client/cache'
import { accountChanged, creditsChanged, paymentMoved, profileGone } from './account-events.ts'
import type { MemberEvent } from './bus.ts'
import {
  conversationAccepted,
  conversationRemoved,
  cursorMoved,
  draftChanged,
  messageHeard,
} from './conversation-events.ts'
import { likeChanged, likeHeard, matchHeard } from './like-events.ts'
import type { Outcome } from './outcome.ts'

/** Applies one event to the cache; applying it again changes nothing. Returns what else must be fetched. */
export function applyEvent(cache: ApolloCache, event: MemberEvent): Outcome {
  let outcome: Outcome = {}
  cache.batch({
    update() {
      outcome = apply(cache, event)
    },
  })
  return outcome
}

function apply(cache: ApolloCache, event: MemberEvent): Outcome {
  switch (event.__typename) {
    case 'MessageEvent':
      return messageHeard(cache, event)
    case 'ReadEvent':
    case 'DeliveredEvent':
      return cursorMoved(cache, event)
    case 'ConversationAcceptedEvent':
      return conversationAccepted(cache, event)
    case 'ConversationRemovedEvent':
      return conversationRemoved(cache, event)
    case 'DraftEvent':
      return draftChanged(cache, event)
    case 'LikeEvent':
      return likeHeard(cache, event)
    case 'MatchEvent':
      return matchHeard(cache, event)
    case 'LikeChangedEvent':
      return likeChanged(cache, event)
    case 'CreditsEvent':
      return creditsChanged(cache, event)
    case 'PaymentEvent':
      return paymentMoved(cache, event)
    case 'AccountEvent':
      return accountChanged(cache, event)
    case 'ProfileGoneEvent':
      return profileGone(cache, event)
    case 'StaleEvent':
      return { isStale: true }
    default:
      // A newer server may send events that this release does not know.
      return {}
  }
}
