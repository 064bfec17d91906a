import type { LoaderFunctionArgs } from 'react-router'
import { startConversation } from '../features/chat/screen/start-conversation.ts'
import { targetOf } from '../features/chat/screen/target.rules.ts'
import { apolloClient } from '../graphql/client.ts'

export function loader({ params }: LoaderFunctionArgs) {
  startConversation(apolloClient(), targetOf({ member: params.id ?? '' })).catch(() => {})
  return null
}

// The very same component: when the first message turns this address into /chats/:id, nothing is drawn anew.
export { default } from './chats.$id.tsx'
