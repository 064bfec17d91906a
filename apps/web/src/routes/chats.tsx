export { ChooseConversation as component } from '../features/chat/screen/choose-conversation.tsx'
