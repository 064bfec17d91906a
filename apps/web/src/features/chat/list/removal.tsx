import { useApolloClient } from '@apollo/client/react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState, useSyncExternalStore } from 'react'
import { useMatch, useNavigate } from 'react-router'
import { changeField, peekField } from '../../../graphql/events/cache-fields.ts'
import { useFailureText } from '../../../graphql/failure-notice.tsx'
import type { List } from '../../../graphql/policies/lists.ts'
import { useSession } from '../../../graphql/session.ts'
import { openSendQueue } from '../../../shared/send-queue/open-queue.ts'
import { Button } from '../../../ui/button.tsx'
import { observable } from '../../../ui/observable.ts'
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

/** The error message of the last failed removal, until it is closed. The conversation may no longer be open by then. */
const removalFailure = observable<string | null>(null)

/**
 * Removes a conversation: confirms, removes it from the list at once, and restores it there if the server fails.
 * `RemovalFailure` shows the error.
 */
export function useRemoveConversation(): { confirm: (what: Removable) => void; dialog: ReactNode } {
  const { t } = useLingui()
  const failureText = useFailureText()
  const client = useApolloClient()
  const navigate = useNavigate()
  const openId = useMatch('/chats/:id')?.params.id
  const openProfile = useMatch('/members/:id/chat')?.params.id
  const { viewer } = useSession()
  const [removeChat] = useChatRemoveMutation()
  const [pending, setPending] = useState<Removable | null>(null)
  const [last, setLast] = useState<Removable | null>(null)
  if (pending && pending !== last) setLast(pending)

  const fail = (message: string) => {
    removalFailure.set(message)
    void client.refetchQueries({ include: [ChatListDocument] })
  }
  const remove = async ({ conversationId, profileId }: Removable) => {
    setPending(null)
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
  return {
    confirm: setPending,
    dialog: (
      <Sheet
        open={pending !== null}
        onClose={() => setPending(null)}
        title={t`Remove the conversation with ${name}?`}
        actions={
          <>
            <Button variant="danger" onClick={() => pending && void remove(pending)}>{t`Remove`}</Button>
            <Button variant="quiet" onClick={() => setPending(null)}>{t`Keep it`}</Button>
          </>
        }
      >
        {t`You will no longer see it, or anything written so far. A new message brings it back, empty.`}
      </Sheet>
    ),
  }
}

/** Shows why a conversation could not be removed. */
export function RemovalFailure() {
  const { t } = useLingui()
  const failure = useSyncExternalStore(removalFailure.subscribe, removalFailure.snapshot, () => null)
  const close = () => removalFailure.set(null)
  return (
    <Sheet
      open={failure !== null}
      onClose={close}
      title={t`The conversation was not removed`}
      actions={<Button onClick={close}>{t`OK`}</Button>}
    >
      {failure}
    </Sheet>
  )
}
