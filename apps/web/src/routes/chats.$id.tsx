import type { LoaderFunctionArgs } from 'react-router'
import { ConversationTools } from '../features/chat/screen/conversation.tsx'
import { ConversationScreen, startConversation } from '../features/chat/screen/conversation-screen.tsx'
import { messageIn, targetOf } from '../features/chat/screen/target.rules.ts'
import { apolloClient } from '../graphql/client.ts'

export function loader({ params, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const { id = '' } = params
  const target = targetOf(pathname.startsWith('/members/') ? { member: id } : { chat: id })
  // Loaded in parallel with the messages.
  ConversationTools.preload()
  // Only starts the request early; the page itself shows an error.
  startConversation(apolloClient(), target, messageIn(searchParams)).catch(() => {})
}

/** One conversation, by its id or by the other member's id, with whom it may not exist yet. */
export default function ChatsId() {
  return <ConversationScreen />
}
