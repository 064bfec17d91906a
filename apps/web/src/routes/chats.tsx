import { ChooseConversation } from '../features/chat/screen/choose-conversation.tsx'

/** The list of conversations stands in the layout; beside it nothing is chosen yet. */
export default function Chats() {
  return <ChooseConversation />
}
