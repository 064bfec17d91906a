/** What a queue contains: messages to one member, decisions of the swipe game, or likes. */
export type QueueKind = 'messages' | 'swipes' | 'likes'

/** The name under which a queue is stored. */
export const queueName = (kind: QueueKind, key: string | number): string => `${kind}:${key}`

/** The kind and the key of a stored queue. */
export function partsOfName(name: string): { kind: QueueKind; key: string } {
  const at = name.indexOf(':')
  return { kind: name.slice(0, at) as QueueKind, key: name.slice(at + 1) }
}

/** The lock under which a queue is sent, by one tab or the service worker at a time. */
export const queueLock = (memberId: number, name: string): string => `vonk-queue-${memberId}-${name}`

/** The BroadcastChannel on which the tabs and the service worker tell each other what a queue contains now. */
export const queueChannel = (memberId: number, kind: QueueKind): string => `vonk-queues-${memberId}-${kind}`
