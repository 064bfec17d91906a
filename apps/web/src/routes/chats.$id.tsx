import type { LoaderFunctionArgs } from 'react-router'
import { ConversationTools } from '../features/chat/screen/conversation.tsx'
import { ConversationScreen, startConversation } from '../features/chat/screen/conversation-screen.tsx'
import { messageIn, targetOf } from '../features/chat/screen/target.rules.ts'
import { apolloClient } from '../graphql/client.ts'

export function loader({ params, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const { id = '' } = params
  const target = targetOf(pathname.startsWith('/members/') ? { member: id } : { chat: id })
  // They are fetched while the messages are asked for.
  ConversationTools.preload()
  // The page itself shows what went wrong; here the answer is only asked for early.
  startConversation(apolloClient(), target, messageIn(searchParams)).catch(() => {})
  return null
}

/** One conversation, by its number or by the other, with whom it may only begin. */
export default function ChatsId() {
  return <ConversationScreen />
}
