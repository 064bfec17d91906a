import type { ApolloCache, Reference } from '@apollo/client/cache'
import type { MessageRange } from '../policies/history.rules.ts'
import { appendMessage } from '../policies/history.rules.ts'
import type { LikeListType } from '../types.generated.ts'
import { changeConversations, changeField, changeFieldFor, peekField, updateViewer } from './cache-fields.ts'
import {
  addHeldMessage,
  addToLists,
  cachedConversationWith,
  removeConversation,
  removeHeldMessages,
} from './cached-conversations.ts'
import { MemberEventsDocument } from './event.generated.ts'
import type { EventOf, MemberEvent } from './event-bus.ts'
import type { RefetchTarget } from './refetch-scheduler.ts'

/** What must be done after an event was applied to the cache. */
export interface Outcome {
  refetch?: readonly RefetchTarget[]
  /** The other member's message that arrived on this device. */
  arrived?: { conversationId: number; seq: number }
}

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

const allLikeLists: readonly LikeListType[] = ['RECEIVED', 'GIVEN', 'MATCHES']
const refetchLikes = (types: readonly LikeListType[]): Outcome => ({
  refetch: types.map((likes) => ({ likes })),
})

function apply(cache: ApolloCache, event: MemberEvent): Outcome {
  switch (event.__typename) {
    case 'MessageEvent':
      return applyMessage(cache, event)
    case 'MessageChangedEvent':
    case 'ReadEvent':
    case 'DeliveredEvent':
    case 'ConversationAcceptedEvent':
      return writeConversation(cache, event, false)
    case 'ConversationRemovedEvent':
      return applyRemoval(cache, event)
    case 'DraftEvent':
      return applyDraft(cache, event)
    case 'LikeEvent':
      writeEvent(cache, event)
      return refetchLikes(event.like.isMatch ? allLikeLists : ['RECEIVED'])
    case 'MatchEvent':
      // A match moves out of the other two lists.
      writeEvent(cache, event)
      return refetchLikes(allLikeLists)
    case 'LikeChangedEvent':
      if (event.profile) writeEvent(cache, event)
      return refetchLikes(allLikeLists)
    case 'CreditsEvent':
      updateViewer(cache, { credits: event.credits })
      return { refetch: ['creditEntries'] }
    case 'PaymentEvent':
      // The payment itself is updated everywhere; what depends on it (lists, prices, credit) is fetched.
      writeEvent(cache, event)
      return { refetch: ['viewer', 'payments', 'creditEntries', 'paymentMethods', 'quote'] }
    case 'AccountEvent':
      return applyAccount(cache, event)
    case 'ProfileGoneEvent':
      return applyProfileGone(cache, event)
    default:
      // A newer server may send events that this release does not know.
      return {}
  }
}

/** Writes the objects that an event carries (conversation, message, profile, account) to the cache. */
function writeEvent(cache: ApolloCache, event: MemberEvent): void {
  const dataId = 'ROOT_SUBSCRIPTION'
  const result = { __typename: 'Subscription' as const, events: event }
  cache.write({ query: MemberEventsDocument, dataId, result, variables: {} })
  cache.evict({ id: dataId, fieldName: 'events' })
}

/** A message of either member moves the conversation up and extends a cached history. */
function applyMessage(cache: ApolloCache, event: EventOf<'MessageEvent'>): Outcome {
  const { conversation, message, credits } = event
  const outcome = writeConversation(cache, event, true)
  updateViewer(cache, { credits })
  if (message.state === 'HELD' || message.state === 'REVIEW') {
    addHeldMessage(cache, conversation.profileId, message)
    return outcome
  }
  const node = { __ref: cache.identify(message) ?? '' }
  changeField(
    cache,
    cache.identify(conversation),
    'messages',
    (range: MessageRange<Reference>, { readField }) =>
      appendMessage(range, node, (other) => Number(readField('seq', other) ?? 0)),
  )
  const isTheirs = message.senderId === conversation.profileId
  return isTheirs ? { ...outcome, arrived: { conversationId: conversation.id, seq: message.seq } } : outcome
}

// The lists sort by their rows, so they are refetched only if none of them contains the conversation.
function writeConversation(
  cache: ApolloCache,
  event: EventOf<
    'MessageEvent' | 'MessageChangedEvent' | 'ReadEvent' | 'DeliveredEvent' | 'ConversationAcceptedEvent'
  >,
  belongsOnTop: boolean,
): Outcome {
  writeEvent(cache, event)
  // A cached "there is no conversation" may be out of date now.
  cache.modify({
    fields: { conversation: (known: unknown, { DELETE }) => (known === null ? DELETE : known) as never },
  })
  const isMissing = !addToLists(cache, event.conversation.id, belongsOnTop)
  return isMissing ? { refetch: ['conversations'] } : {}
}

/** Messages of the conversation that never reached this device may have cost credits: the account is fetched. */
function applyRemoval(cache: ApolloCache, { conversationId }: EventOf<'ConversationRemovedEvent'>): Outcome {
  const id = `Conversation:${conversationId}`
  const profileId = peekField(cache, id, 'profileId', (number: number) => number)
  if (profileId !== undefined) removeHeldMessages(cache, profileId)
  removeConversation(cache, conversationId)
  return { refetch: ['viewer'] }
}

function applyDraft(cache: ApolloCache, { profileId, text, replyTo }: EventOf<'DraftEvent'>): Outcome {
  const draft = text || null
  changeFieldFor(cache, profileId, 'draft', () => draft)
  const conversation = cachedConversationWith(cache, profileId)
  if (conversation) {
    changeField(cache, conversation, 'draft', () => draft)
    changeField(cache, conversation, 'draftReplyTo', () => (draft ? replyTo : null))
  }
  return {}
}

function applyAccount(cache: ApolloCache, event: EventOf<'AccountEvent'>): Outcome {
  const before = peekField(cache, cache.identify(event.viewer), 'profileStatus', (status: string) => status)
  writeEvent(cache, event)
  // A member who turns read receipts off gets none either.
  if (!event.viewer.showsReading) changeConversations(cache, 'otherReadSeq', () => 0)
  // The address was confirmed, or the photo approved. A held message that is delivered now arrives as an event of
  // its own; one that could not be delivered does not.
  const isConfirmed = before === 'DISABLED' && event.viewer.profileStatus === 'ACTIVE'
  return isConfirmed ? { refetch: ['conversations'] } : {}
}

/**
 * Removes a profile that the viewer may no longer see from lists, pages and conversations. A page of the profile
 * asks the server: the event may be applied again after the profile came back, for example by unblocking.
 */
function applyProfileGone(cache: ApolloCache, event: EventOf<'ProfileGoneEvent'>): Outcome {
  const { profileId, lostConversationId } = event
  if (lostConversationId !== null) removeConversation(cache, lostConversationId)
  cache.evict({ id: `Like:${profileId}` })
  cache.evict({ id: `Profile:${profileId}` })
  return { refetch: [{ member: profileId }] }
}
