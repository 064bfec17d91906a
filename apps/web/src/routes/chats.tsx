import { ChooseConversation } from '../features/chat/screen/choose-conversation.tsx'

/** The page with no conversation selected; the layout shows the list. */
export default function Chats() {
  return <ChooseConversation />
}
