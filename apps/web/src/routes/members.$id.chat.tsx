// The very same component: when the first message turns this address into /chats/:id, nothing is drawn anew.
export { default } from './chats.$id.tsx'
