import { useCallback, useEffect, useRef } from 'react'
import { isAttended, noteActivity, onAttention } from './attention.ts'
import { useChatMarkReadMutation } from './chat-thread.generated.ts'
import { readUpTo } from './reading.rules.ts'

/** Messages that come into view within this many milliseconds are marked as read together. */
const tellAfter = 400

interface ReadingParts {
  conversationId: number | null
  /** The read cursor on the server. */
  readSeq: number
  /** The newest number when the conversation was opened. */
  openedSeq: number
  /** The highest number in view now. */
  inView: () => number
}

/**
 * Moves the read cursor while the member is probably looking: opening marks the existing messages as read,
 * and later ones when they come into view. Returns a function to call when the view has changed.
 */
export function useReading({ conversationId, readSeq, openedSeq, inView }: ReadingParts) {
  const [markRead] = useChatMarkReadMutation()
  const seen = useRef(0)
  const facts = useRef({ conversationId, readSeq, openedSeq, inView })
  facts.current = { conversationId, readSeq, openedSeq, inView }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)

  const look = useCallback(() => {
    if (!isAttended()) return
    const { conversationId, openedSeq, inView } = facts.current
    seen.current = Math.max(seen.current, inView())
    if (conversationId === null || timer.current !== undefined) return
    const needed = () => readUpTo({ openedSeq, seenSeq: seen.current, readSeq: facts.current.readSeq })
    if ((needed() ?? 0) <= asked.current) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      const upToSeq = needed()
      if (upToSeq === null || upToSeq <= asked.current) return
      asked.current = upToSeq
      markRead({ variables: { conversationId, upToSeq } }).catch(() => {
        // The next activity tries again.
        asked.current = 0
      })
    }, tellAfter)
  }, [markRead])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a conversation that was just begun is looked at anew
  useEffect(() => {
    noteActivity()
    look()
    return onAttention(look)
  }, [look, conversationId])
  useEffect(() => () => clearTimeout(timer.current), [])

  return { look, seenSeq: () => Math.max(seen.current, facts.current.openedSeq) }
}
