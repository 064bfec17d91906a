export { ConversationScreen as component } from '../features/chat/screen/conversation-screen.tsx'
