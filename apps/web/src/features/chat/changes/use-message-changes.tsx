import { useApolloClient } from '@apollo/client/react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEvent } from '../../../graphql/events/event-bus.ts'
import { openSendQueue } from '../../../shared/send-queue/open-queue.ts'
import { Hidden } from '../../../ui/hidden.tsx'
import type { Line } from '../thread/timeline.rules.ts'
import { memberChanges } from './change-queue.ts'

/** Reacting to messages and taking them back, in one conversation; says to screen readers what the other member does. */
export function useMessageChanges(viewerId: number, conversationId: number | null, person: { name: string }) {
  const { t } = useLingui()
  const client = useApolloClient()
  const [announcement, setAnnouncement] = useState('')
  const { name } = person
  useEvent('MessageChangedEvent', ({ message, conversation }) => {
    if (conversation.id !== conversationId) return
    const { otherReaction, isTakenBack, senderId } = message
    if (isTakenBack) setAnnouncement(senderId === viewerId ? '' : t`${name} deleted a message`)
    else setAnnouncement(otherReaction ? t`${name} reacted with ${otherReaction}` : '')
  })
  const changes = () => openSendQueue(viewerId, client).use(memberChanges)
  return {
    react({ seq }: Line, emoji: string | null) {
      if (conversationId !== null && seq !== null) changes().react({ conversationId, seq, emoji })
    },
    takeBack({ clientId, seq }: Line) {
      const message = seq === null ? `held:${clientId}` : `${conversationId}:${seq}`
      changes().takeBack({ clientId, message, text: t`message deleted` })
    },
    announcement: (
      <Hidden>
        <span role="status">{announcement}</span>
      </Hidden>
    ),
  }
}
