import type { LoaderFunctionArgs } from 'react-router'
import { pageExists } from '../app/existing-pages.ts'
import { ConversationScreen } from '../features/chat/screen/conversation-screen.tsx'
import { startConversation } from '../features/chat/screen/start-conversation.ts'
import { messageIn, targetOf } from '../features/chat/screen/target.rules.ts'
import { apolloClient } from '../graphql/client.ts'

const creditsTo = pageExists('credits') ? '/credits' : null

export function loader({ params, request }: LoaderFunctionArgs) {
  // The page itself shows what went wrong; here the answer is only asked for early.
  const message = messageIn(new URL(request.url).searchParams)
  startConversation(apolloClient(), targetOf({ chat: params.id ?? '' }), message).catch(() => {})
  return null
}

/** One conversation. */
export default function ChatsId() {
  return <ConversationScreen creditsTo={creditsTo} />
}
