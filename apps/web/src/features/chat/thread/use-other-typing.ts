import { useEffect, useState } from 'react'
import { useChatTypingSubscription } from './chat-thread.generated.ts'

/** Milliseconds for which typing is shown after the last event. */
const shownMs = 6000

/** True while the other member is typing; a new `lastSeq` ends it, because the typed message has arrived. */
export function useOtherTyping(conversationId: number | null, lastSeq: number): boolean {
  const [lastTyping, setLastTyping] = useState<{ at: number; seq: number } | null>(null)
  useChatTypingSubscription(conversationId === null ? null : { conversationId }, () =>
    setLastTyping({ at: Date.now(), seq: lastSeq }),
  )
  useEffect(() => {
    if (!lastTyping) return
    const timer = setTimeout(() => setLastTyping(null), shownMs)
    return () => clearTimeout(timer)
  }, [lastTyping])
  return lastTyping !== null && lastTyping.seq >= lastSeq
}
