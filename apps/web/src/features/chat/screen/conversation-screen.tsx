import { skipToken } from '@apollo/client/react'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useEffect, useState } from 'react'
import { useLocation, useMatch, useNavigate, useParams } from 'react-router'
import { useEvent } from '../../../graphql/events/event-bus.ts'
import { FailureNotice } from '../../../graphql/failure-notice.tsx'
import { useSession } from '../../../graphql/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { fieldsOf, textOf } from '../../../ui/fields.ts'
import { usePageTitle } from '../../../ui/page-title.ts'
import { BubbleSkeleton, Skeleton } from '../../../ui/skeleton.tsx'
import { useChatSettings } from '../composer/chat-settings.ts'
import { ConversationHeaderLoading } from '../header/conversation-header.tsx'
import { useChatRowFragment } from '../list/chat-row.generated.ts'
import { loadOutbox } from '../outbox/outbox-instance.ts'
import styles from './conversation.module.css'
import { ComposerSkeleton, Conversation, ConversationTools } from './conversation.tsx'
import { useChatConversationQuery } from './conversation-screen.generated.ts'
import { clearLastChat, lastChatOpened } from './last-chat.ts'
import { messageIn, targetAfterNavigation, targetOf, variablesOf } from './target.rules.ts'
import { historyLoaders, useOpening } from './use-history.ts'

/** A conversation, by its own address or by that of the other member. */
export function ConversationScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { viewer } = useSession()
  const address = useTargetOfUrl()
  const [target, setTarget] = useState(address)
  const goal = useTargetMessage()
  // The conversation was fetched around this message; once it is open, other messages are fetched if missing.
  const [around, setAround] = useState(goal.message)
  const { opensAtNewest } = useChatSettings()
  const result = useChatConversationQuery(
    viewer && target
      ? {
          variables: variablesOf(target, !opensAtNewest, around),
          fetchPolicy: 'cache-and-network',
          nextFetchPolicy: 'cache-first',
        }
      : skipToken,
  )
  // A conversation that arrives is rendered in slices: in one piece it would hold up the movement to its page.
  const isReady = useDeferredValue(result.data !== undefined)
  const conversation = result.data?.conversation ?? null
  const person = conversation?.profile ?? result.data?.member ?? null
  const nextTarget = targetAfterNavigation(target, conversation?.id ?? null, address)
  if (nextTarget !== target) {
    setTarget(nextTarget)
    setAround(goal.message)
  }
  const personId = person?.id ?? null
  const opening = useOpening(result, personId, viewer?.id ?? 0, around !== null)
  usePageTitle(person?.name ?? t`Messages`)

  // Loaded in parallel with the messages.
  useEffect(() => {
    ConversationTools.preload()
    loadOutbox()
  }, [])
  const conversationId = conversation?.id ?? null
  const startedId = opening?.isNew && address?.by === 'profile' ? conversationId : null
  useEffect(() => {
    if (startedId !== null) navigate(`/chats/${startedId}`, { replace: true })
  }, [startedId, navigate])
  useEvent('ConversationRemovedEvent', (event) => {
    if (event.conversationId !== conversationId) return
    clearLastChat(personId)
    navigate('/chats', { replace: true })
  })
  const openedProfileId = opening ? personId : null
  useEffect(() => {
    if (openedProfileId !== null) lastChatOpened.set({ profile: openedProfileId, date: new Date() })
  }, [openedProfileId])
  // An opening line that another page suggested.
  const suggestion = textOf(fieldsOf(useLocation().state).text) ?? ''

  if (viewer && isReady && result.data && person && opening) {
    return (
      <Conversation
        key={person.id}
        viewer={viewer}
        person={person}
        writing={(conversation?.profile ?? result.data.member)?.writing ?? null}
        conversation={conversation}
        site={result.data.site}
        opening={opening}
        loaders={historyLoaders(result, conversation)}
        draft={conversation?.draft ?? result.data.draft ?? ''}
        suggestion={suggestion}
        scrollTarget={goal}
        onAppear={() => void result.refetch().catch(() => {})}
      />
    )
  }
  if (result.error && !result.data) {
    return (
      <div className={styles.pane}>
        <FailureNotice onRetry={() => void result.refetch().catch(() => {})} />
      </div>
    )
  }
  if (!target || (result.data && !person && !result.loading)) {
    return (
      <div className={styles.pane}>
        <EmptyState
          title={t`This conversation is not here`}
          text={t`It was removed, or the other person can no longer be reached.`}
          action={<ButtonLink to="/chats" variant="quiet">{t`Go to your messages`}</ButtonLink>}
        />
      </div>
    )
  }
  return <ConversationLoading id={target.by === 'id' ? target.id : 0} />
}

function useTargetOfUrl() {
  const { id } = useParams()
  const isMember = useMatch('/members/:id/chat') !== null
  return targetOf(isMember ? { member: id } : { chat: id })
}

/** The message that the address leads to; each visit of the address leads there again. */
function useTargetMessage(): { message: number | null; visit: string } {
  const { search, key } = useLocation()
  return { message: messageIn(new URLSearchParams(search)), visit: key }
}

/**
 * A conversation whose messages have not arrived: bar, bubbles and field in their places, and what its row in the list
 * showed of the other member.
 */
function ConversationLoading({ id }: { id: number }) {
  const row = useChatRowFragment({ __typename: 'Conversation', id })
  return (
    <>
      {row ? (
        <ConversationHeaderLoading person={row.profile} />
      ) : (
        <div className={styles.waiting}>
          <Skeleton width={44} height={44} radius="50%" />
          <div className={styles.text}>
            <Skeleton width={120} height={16} />
            <Skeleton width={84} height={12} />
          </div>
        </div>
      )}
      <div className={styles.bones}>
        <BubbleSkeleton />
      </div>
      <ComposerSkeleton />
    </>
  )
}
