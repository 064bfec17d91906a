import type { ApolloClient } from '@apollo/client/core'
import { chatSettings } from '../composer/chat-settings.ts'
import { ChatConversationDocument } from './conversation-screen.generated.ts'
import type { Target } from './target.rules.ts'
import { variablesOf } from './target.rules.ts'

/** Asks for a conversation before its page is drawn; the page joins the question that is under way. */
export async function startConversation(
  client: ApolloClient,
  target: Target | null,
  message: number | null = null,
): Promise<void> {
  if (!target) return
  await client.query({
    query: ChatConversationDocument,
    variables: variablesOf(target, !chatSettings().opensAtNewest, message),
    fetchPolicy: 'network-only',
  })
}
