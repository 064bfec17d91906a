import { pageExists } from '../app/existing-pages.ts'
import { ConversationScreen } from '../features/chat/screen/conversation-screen.tsx'

const creditsTo = pageExists('credits') ? '/credits' : null

/** One conversation. */
export default function ChatsId() {
  return <ConversationScreen creditsTo={creditsTo} />
}
