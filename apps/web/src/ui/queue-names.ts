/**
 * What the send queue contains: messages to one member, changes of messages, decisions of the swipe game, likes, or uploads
 * to the profile.
 */
export type QueueKind = 'messages' | 'changes' | 'swipes' | 'likes' | 'uploads'

/** The name of the items of one key: they are stored and locked under it. */
export const queueName = (kind: QueueKind, key: string | number): string => `${kind}:${key}`

/** The kind and the key of a name. */
export function partsOfName(name: string): { kind: QueueKind; key: string } {
  const at = name.indexOf(':')
  return { kind: name.slice(0, at) as QueueKind, key: name.slice(at + 1) }
}

/** The lock under which the items of a name are sent, by one tab or the service worker at a time. */
export const queueLock = (memberId: number, name: string): string => `vonk-queue-${memberId}-${name}`

/** The BroadcastChannel on which the tabs and the service worker send each other the current items. */
export const queueChannel = (memberId: number): string => `vonk-queues-${memberId}`
