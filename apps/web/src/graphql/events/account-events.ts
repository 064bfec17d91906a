import type { ApolloCache } from '@apollo/client/cache'
import type { EventOf } from './bus.ts'
import { changeConversations, peekField } from './cache-fields.ts'
import { dropConversation } from './drop-conversation.ts'
import type { Outcome } from './outcome.ts'
import { setViewer } from './viewer-cache.ts'
import { writeEvent } from './write-event.ts'

/** Applies a change of the balance that came without a message. */
export function creditsChanged(cache: ApolloCache, { credits }: EventOf<'CreditsEvent'>): Outcome {
  setViewer(cache, { credits })
  return { refresh: ['creditEntries'] }
}

/**
 * Applies a new payment status. The payment itself is updated everywhere; what depends on it (the payment
 * lists, the price of the next order, the credit that can still be spent) is refetched.
 */
export function paymentMoved(cache: ApolloCache, event: EventOf<'PaymentEvent'>): Outcome {
  writeEvent(cache, event)
  return { refresh: ['viewer', 'payments', 'creditEntries', 'paymentMethods', 'quote'] }
}

/** Applies a change of the viewer's account, for instance a confirmed e-mail address. */
export function accountChanged(cache: ApolloCache, event: EventOf<'AccountEvent'>): Outcome {
  const before = peekField(cache, cache.identify(event.viewer), 'profileStatus', (status: string) => status)
  writeEvent(cache, event)
  // A member who turns read receipts off gets none either.
  if (!event.viewer.showsReading) changeConversations(cache, 'otherReadSeq', () => 0)
  // The address was confirmed, or the photo approved. A held message that is delivered now arrives as an event of
  // its own; one that could not be delivered does not.
  return before === 'DISABLED' && event.viewer.profileStatus === 'ACTIVE'
    ? { refresh: ['conversations'] }
    : {}
}

/**
 * Removes every trace of a profile that the viewer may no longer see from lists, pages and conversations. A page of
 * the profile asks the server: the event may be applied again after the profile came back, for example by unblocking.
 */
export function profileGone(cache: ApolloCache, event: EventOf<'ProfileGoneEvent'>): Outcome {
  const { profileId, lostConversationId } = event
  if (lostConversationId !== null) dropConversation(cache, lostConversationId)
  cache.evict({ id: `Like:${profileId}` })
  cache.evict({ id: `Profile:${profileId}` })
  return { refresh: [{ member: profileId }] }
}
