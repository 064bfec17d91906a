import type { ApolloCache, Reference } from '@apollo/client/cache'
import type { Run } from '../policies/history.rules.ts'
import { appendHeard } from '../policies/history.rules.ts'
import type { List } from '../policies/lists.ts'
import type { EventOf } from './bus.ts'
import { changeField, changeFieldFor, peekField } from './cache-fields.ts'
import { dropConversation } from './drop-conversation.ts'
import { fileConversation } from './file-conversation.ts'
import { addHeld, dropHeld } from './held-messages.ts'
import type { Outcome } from './outcome.ts'
import { setViewer } from './viewer-cache.ts'
import { writeEvent } from './write-event.ts'

/** Applies a message of either member: moves the conversation up and extends a cached history. */
export function messageHeard(cache: ApolloCache, event: EventOf<'MessageEvent'>): Outcome {
  const { conversation, message, credits } = event
  const outcome = conversationSeen(cache, event, true)
  setViewer(cache, { credits })
  if (message.state === 'HELD' || message.state === 'REVIEW') {
    addHeld(cache, conversation.profileId, message)
    return outcome
  }
  const node = { __ref: cache.identify(message) ?? '' }
  changeField(cache, cache.identify(conversation), 'messages', (run: Run<Reference>, { readField }) =>
    appendHeard(run, node, (other) => Number(readField('seq', other) ?? 0)),
  )
  const isTheirs = message.senderId === conversation.profileId
  return isTheirs ? { ...outcome, arrived: { conversationId: conversation.id, seq: message.seq } } : outcome
}

/** Applies a new cursor: messages were delivered or read, on either side. */
export function cursorMoved(cache: ApolloCache, event: EventOf<'ReadEvent' | 'DeliveredEvent'>): Outcome {
  return conversationSeen(cache, event, false)
}

/** Moves a message request that the viewer accepted, on any device, to the other conversations. */
export function conversationAccepted(
  cache: ApolloCache,
  event: EventOf<'ConversationAcceptedEvent'>,
): Outcome {
  return conversationSeen(cache, event, false)
}

// The lists sort by their rows, so they are refetched only if none of them contains the conversation.
function conversationSeen(
  cache: ApolloCache,
  event: EventOf<'MessageEvent' | 'ReadEvent' | 'DeliveredEvent' | 'ConversationAcceptedEvent'>,
  belongsOnTop: boolean,
): Outcome {
  writeEvent(cache, event)
  // A cached "there is no conversation" may be out of date now.
  cache.modify({
    fields: { conversation: (known: unknown, { DELETE }) => (known === null ? DELETE : known) as never },
  })
  const isMissing = !fileConversation(cache, event.conversation.id, belongsOnTop)
  return isMissing ? { refresh: ['conversations'] } : {}
}

/**
 * Applies the removal of a conversation on any device. Messages in it that never reached this device may have
 * cost credits, so the account is refetched.
 */
export function conversationRemoved(
  cache: ApolloCache,
  { conversationId }: EventOf<'ConversationRemovedEvent'>,
): Outcome {
  const id = `Conversation:${conversationId}`
  const profileId = peekField(cache, id, 'profileId', (number: number) => number)
  if (profileId !== undefined) dropHeld(cache, profileId)
  dropConversation(cache, conversationId)
  return { refresh: ['viewer'] }
}

/** Applies a draft that changed on any device. */
export function draftChanged(cache: ApolloCache, { profileId, text }: EventOf<'DraftEvent'>): Outcome {
  const draft = text || null
  changeFieldFor(cache, profileId, 'draft', () => draft)
  const conversation = conversationWith(cache, profileId)
  if (conversation) changeField(cache, conversation, 'draft', () => draft)
  return {}
}

function conversationWith(cache: ApolloCache, profileId: number): string | undefined {
  const other = `Profile:${profileId}`
  const id = peekField(cache, other, 'conversationId', (number: number | null) => number)
  if (id) return `Conversation:${id}`
  let found: string | undefined
  peekField(cache, undefined, 'conversations', ({ edges }: List, { readField }) => {
    found ??= edges.find(({ node }) => readField<Reference>('profile', node)?.__ref === other)?.node.__ref
  })
  return found
}
