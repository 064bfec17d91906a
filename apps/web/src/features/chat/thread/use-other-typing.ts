import { useEffect, useState } from 'react'
import { useChatTypingSubscription } from './chat-thread.generated.ts'

/** Typing is shown this long after the last typing event, in milliseconds. */
const shownFor = 6000

/** Whether the other member is typing; a new `lastSeq` ends it, because the typed message has arrived. */
export function useOtherTyping(conversationId: number | null, lastSeq: number): boolean {
  const [sign, setSign] = useState<{ at: number; seq: number } | null>(null)
  useChatTypingSubscription(conversationId === null ? null : { conversationId }, () =>
    setSign({ at: Date.now(), seq: lastSeq }),
  )
  useEffect(() => {
    if (!sign) return
    const timer = setTimeout(() => setSign(null), shownFor)
    return () => clearTimeout(timer)
  }, [sign])
  return sign !== null && sign.seq >= lastSeq
}
