import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { ChatTypingDocument } from './chat-thread.generated.ts'

/** Typing is shown this long after the last typing event, in milliseconds. */
const shownFor = 6000

/** Whether the other member is typing; a new `lastSeq` ends it, because the typed message has arrived. */
export function useOtherTyping(conversationId: number | null, lastSeq: number): boolean {
  const client = useApolloClient()
  const [sign, setSign] = useState<{ at: number; seq: number } | null>(null)
  const seq = useRef(lastSeq)
  seq.current = lastSeq
  useEffect(() => {
    if (conversationId === null) return
    const signs = client.subscribe({ query: ChatTypingDocument, variables: { conversationId } }).subscribe({
      next: () => setSign({ at: Date.now(), seq: seq.current }),
      // The conversation also works without the subscription.
      error: () => {},
    })
    return () => signs.unsubscribe()
  }, [client, conversationId])
  useEffect(() => {
    if (!sign) return
    const timer = setTimeout(() => setSign(null), shownFor)
    return () => clearTimeout(timer)
  }, [sign])
  return sign !== null && sign.seq >= lastSeq
}
