import { useEffect, useMemo } from 'react'
import type { Queue } from '../outbox/outbox.rules.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { SendStatus } from '../outbox/send-status.rules.ts'
import { useChatHeldQuery } from '../thread/chat-thread.generated.ts'
import type { Line } from '../thread/timeline.rules.ts'
import { arrived, timeline } from '../thread/timeline.rules.ts'
import type { ChatConversationQuery } from './conversation-screen.generated.ts'

interface TimelineParts {
  viewer: { id: number; isConfirmed: boolean }
  profileId: number
  conversation: ChatConversationQuery['conversation']
  outbox: Outbox | null
  queue: Queue
  statuses: ReadonlyMap<string, SendStatus>
}

const none: never[] = []

/** The server holds nothing between members who wrote as many messages each (the site's `knownAfterMessages`). */
const knownAfter = 3

const knowEachOther = (messages: readonly { senderId: number }[], viewerId: number) => {
  const own = messages.filter(({ senderId }) => senderId === viewerId).length
  return own >= knownAfter && messages.length - own >= knownAfter
}

/**
 * All messages that are shown in a conversation, sent or not; those that have arrived are removed from the
 * outbox.
 */
export function useTimeline(parts: TimelineParts): Line[] {
  const { viewer, profileId, conversation, outbox, queue, statuses } = parts
  const messages = conversation?.messages.nodes ?? none
  const skip = viewer.isConfirmed && knowEachOther(messages, viewer.id)
  const held = useChatHeldQuery({ variables: { profileId }, skip }).data?.heldMessages
  const otherDeliveredSeq = conversation?.otherDeliveredSeq ?? 0
  const otherReadSeq = conversation?.otherReadSeq ?? 0
  useEffect(() => {
    for (const clientId of arrived(queue, messages, viewer.id)) void outbox?.confirm(profileId, clientId)
  }, [outbox, queue, messages, viewer.id, profileId])
  return useMemo(
    () =>
      timeline({
        viewerId: viewer.id,
        messages,
        held: held ?? none,
        queue,
        statuses,
        otherDeliveredSeq,
        otherReadSeq,
      }),
    [viewer.id, messages, held, queue, statuses, otherDeliveredSeq, otherReadSeq],
  )
}
