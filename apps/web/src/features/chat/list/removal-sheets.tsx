import { useApolloClient } from '@apollo/client/react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMatch, useNavigate } from 'react-router'
import { changeField, peekField } from '../../../graphql/events/cache-fields.ts'
import { useFailureText } from '../../../graphql/failure-notice.tsx'
import type { List } from '../../../graphql/policies/lists.ts'
import { useSession } from '../../../graphql/session.ts'
import { openSendQueue } from '../../../shared/send-queue/open-queue.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { memberOutbox } from '../outbox/outbox.ts'
import { clearLastChat } from '../screen/last-chat.ts'
import { ChatListDocument } from './chat-list.generated.ts'
import { useChatRemoveMutation } from './remove-chat.generated.ts'

export interface Removable {
  conversationId: number
  profileId: number
  name: string
}

interface RemovalSheetProps {
  /** The conversation to remove; null if none is. */
  what: Removable | null
  open: boolean
  onClose: () => void
  onFailure: (message: string) => void
}

/**
 * Removes a conversation: confirms, removes it from the list at once, and restores it there if the server fails.
 */
export function RemovalSheet({ what, open, onClose, onFailure }: RemovalSheetProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const client = useApolloClient()
  const navigate = useNavigate()
  const openId = useMatch('/chats/:id')?.params.id
  const openProfile = useMatch('/members/:id/chat')?.params.id
  const { viewer } = useSession()
  const [removeChat] = useChatRemoveMutation()
  // The title stays while the sheet closes.
  const [last, setLast] = useState(what)
  if (what && what !== last) setLast(what)

  const fail = (message: string) => {
    onFailure(message)
    void client.refetchQueries({ include: [ChatListDocument] })
  }
  const remove = async ({ conversationId, profileId }: Removable) => {
    onClose()
    clearLastChat(profileId)
    if (openId === String(conversationId) || openProfile === String(profileId))
      navigate('/chats', { replace: true })
    const upToSeq = peekField(client.cache, `Conversation:${conversationId}`, 'lastSeq', (seq: number) => seq)
    try {
      const { data } = await removeChat({
        variables: { conversationId, upToSeq },
        optimisticResponse: {
          __typename: 'Mutation',
          removeConversation: { __typename: 'RemoveConversationSuccess', conversationId },
        },
        update(cache, { data: answer }) {
          if (answer?.removeConversation.__typename !== 'RemoveConversationSuccess') return
          const removedRef = `Conversation:${conversationId}`
          changeField(cache, undefined, 'conversations', (list: List) => ({
            ...list,
            edges: list.edges.filter(({ node }) => node.__ref !== removedRef),
          }))
        },
      })
      if (data?.removeConversation.__typename !== 'RemoveConversationSuccess')
        return fail(data?.removeConversation.message ?? failureText)
      const outbox = viewer && openSendQueue(viewer.id, client).use(memberOutbox)
      for (const { clientId } of outbox?.items(profileId) ?? []) void outbox?.discard(profileId, clientId)
    } catch {
      fail(failureText)
    }
  }
  const name = last?.name ?? ''
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Remove the conversation with ${name}?`}
      actions={
        <>
          <Button variant="danger" onClick={() => what && void remove(what)}>{t`Remove`}</Button>
          <Button variant="quiet" onClick={onClose}>{t`Keep it`}</Button>
        </>
      }
    >
      {t`You will no longer see it, or anything written so far. A new message brings it back, empty.`}
    </Sheet>
  )
}

interface RemovalFailureSheetProps {
  /** Why it failed. */
  failure: string | null
  open: boolean
  onClose: () => void
}

/** Shows why a conversation could not be removed. */
export function RemovalFailureSheet({ failure, open, onClose }: RemovalFailureSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`The conversation was not removed`}
      actions={<Button onClick={onClose}>{t`OK`}</Button>}
    >
      {failure}
    </Sheet>
  )
}
