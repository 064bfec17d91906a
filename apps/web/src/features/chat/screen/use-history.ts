import { useEffect, useState } from 'react'
import { maxCachedMessages } from '../../../graphql/policies/history.rules.ts'
import { whenIdle } from '../../../ui/when-idle.ts'
import { useChatSettings } from '../composer/chat-settings.ts'
import { ChatHistoryDocument } from '../thread/chat-thread.generated.ts'
import type { ChatConversationQuery, useChatConversationQuery } from './conversation-screen.generated.ts'
import type { Opening } from './opening.rules.ts'
import { planOpening } from './opening.rules.ts'

type Conversation = NonNullable<ChatConversationQuery['conversation']>
type Result = ReturnType<typeof useChatConversationQuery>

/** The functions that load more of a conversation's history. */
export function historyLoaders({ client }: Result, conversation: Conversation | null) {
  const nodes = conversation?.messages.nodes ?? []
  // Not by the screen's `fetchMore`: of two at a time it may show neither, and both ends can be near at once.
  const load = async (place: { before?: number; after?: number; around?: number }) => {
    if (!conversation) return
    const variables = { id: conversation.id, ...place }
    // Written to the cache by hand: reading it back under its own variables would store all messages again
    // per page.
    const { data } = await client.query({ query: ChatHistoryDocument, variables, fetchPolicy: 'no-cache' })
    if (!data) return
    client.cache.writeQuery({ query: ChatHistoryDocument, variables, data })
    // Removes from the cache the messages that are no longer referenced.
    if (nodes.length >= maxCachedMessages) whenIdle(() => client.cache.gc())
  }
  return {
    loadEarlier: () => load({ before: nodes[0]?.seq ?? conversation?.lastSeq ?? 0 }),
    loadLater: () => load({ after: nodes.at(-1)?.seq ?? 0 }),
    loadNewest: () => load({}),
    loadAround: (around: number) => load({ around }),
  }
}

/**
 * Decides once where the conversation with a member opens. If the first unread message is not loaded, it is
 * fetched first. Null until that is known.
 */
export function useOpening(
  result: Result,
  profileId: number | null,
  viewerId: number,
  hasTargetMessage: boolean,
): Opening | null {
  const settings = useChatSettings()
  // A link to one message takes priority over the unread ones.
  const opensAtNewest = settings.opensAtNewest || hasTargetMessage
  const [opened, setOpened] = useState<{ profileId: number; opening: Opening } | null>(null)
  const isDecided = opened !== null && opened.profileId === profileId
  const conversation = result.data?.conversation ?? null
  const plan =
    isDecided || profileId === null || !result.data
      ? null
      : planOpening({ conversation, isLoading: result.loading, viewerId, opensAtNewest })
  if (plan && plan.around === null && profileId !== null) setOpened({ profileId, opening: plan.opening })

  const around = plan?.around ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: one fetch for one place in one conversation
  useEffect(() => {
    if (around === null || profileId === null || !plan) return
    let current = true
    const open = () => current && setOpened({ profileId, opening: plan.opening })
    // If it fails, the loaded messages are shown, with a button to load earlier ones.
    historyLoaders(result, conversation).loadAround(around).then(open, open)
    return () => {
      current = false
    }
  }, [around, profileId])
  return isDecided ? opened.opening : null
}
