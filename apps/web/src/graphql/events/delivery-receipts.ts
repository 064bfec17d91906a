/** Reports to the server which messages of others have reached this device. */
export interface DeliveryReceipts {
  add(conversationId: number, seq: number): void
  stop(): void
}

/** Milliseconds for which arrivals are collected, so that a burst of messages makes one receipt. */
const debounceMs = 200

/** Sends the highest number of each conversation once; a receipt that failed is sent with the next one. */
export function createDeliveryReceipts(
  send: (conversationId: number, upToSeq: number) => Promise<unknown>,
): DeliveryReceipts {
  const reported = new Map<number, number>()
  let arrived = new Map<number, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const pending = arrived
    arrived = new Map()
    for (const [conversationId, seq] of pending) {
      const before = reported.get(conversationId) ?? 0
      if (seq <= before) continue
      reported.set(conversationId, seq)
      send(conversationId, seq).catch(
        () => reported.get(conversationId) === seq && reported.set(conversationId, before),
      )
    }
  }
  return {
    add(conversationId, seq) {
      arrived.set(conversationId, Math.max(seq, arrived.get(conversationId) ?? 0))
      timer ??= setTimeout(flush, debounceMs)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      arrived = new Map()
      reported.clear()
    },
  }
}

interface Arrival {
  conversationId: number
  seq: number
}

/** The conversations in an answer that have unread messages: those messages are on this device now. */
export function arrivalsIn(data: unknown): Arrival[] {
  if (Array.isArray(data)) return data.flatMap(arrivalsIn)
  if (typeof data !== 'object' || data === null) return []
  const { __typename, id, unreadCount, lastSeq } = data as Record<string, unknown>
  if (__typename === 'Conversation') {
    const isUnread = typeof id === 'number' && typeof lastSeq === 'number' && Number(unreadCount) > 0
    return isUnread ? [{ conversationId: id, seq: lastSeq }] : []
  }
  return Object.values(data).flatMap(arrivalsIn)
}
