import type { ApolloCache } from '@apollo/client/cache'
import type { EventOf } from './bus.ts'
import { peekField } from './cache-fields.ts'
import { dropConversation } from './drop-conversation.ts'
import type { Outcome } from './outcome.ts'
import { setViewer } from './viewer-cache.ts'
import { writeEvent } from './write-event.ts'

/** The balance changed without a message. */
export function creditsChanged(cache: ApolloCache, { credits }: EventOf<'CreditsEvent'>): Outcome {
  setViewer(cache, { credits })
  return { refresh: ['creditEntries'] }
}

/**
 * A payment moved on, here or anywhere: it is known wherever it shows, and what depends on it (the lists it stands
 * in, what comes off the next order, what may still be spent) is asked for again.
 */
export function paymentMoved(cache: ApolloCache, event: EventOf<'PaymentEvent'>): Outcome {
  writeEvent(cache, event)
  return { refresh: ['viewer', 'payments', 'creditEntries', 'paymentMethods', 'quote'] }
}

/** The member's own account changed, for instance its address was confirmed. */
export function accountChanged(cache: ApolloCache, event: EventOf<'AccountEvent'>): Outcome {
  const wasConfirmed = peekField(
    cache,
    cache.identify(event.viewer),
    'isConfirmed',
    (isConfirmed: boolean) => isConfirmed,
  )
  writeEvent(cache, event)
  if (!event.viewer.showsReading) forgetReceipts(cache)
  // What waited for it was delivered, which is told of each, or could not be, which is not.
  return wasConfirmed === false && event.viewer.isConfirmed ? { refresh: ['conversations'] } : {}
}

/** A member left the viewer's view: no list, page or conversation shows a trace. */
export function profileGone(cache: ApolloCache, event: EventOf<'ProfileGoneEvent'>): Outcome {
  const { profileId, lostConversationId } = event
  if (lostConversationId !== null) dropConversation(cache, lostConversationId)
  cache.evict({ id: `Like:${profileId}` })
  cache.evict({ id: `Profile:${profileId}` })
  return {}
}

/** Who does not tell what they read is not told either: what this device still knows of it goes. */
function forgetReceipts(cache: ApolloCache): void {
  cache.batch({
    update() {
      for (const id of Object.keys(cache.extract(true) as object))
        if (id.startsWith('Conversation:')) cache.modify({ id, fields: { otherReadSeq: () => 0 } })
    },
  })
}
