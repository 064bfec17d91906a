import { useCallback, useEffect, useRef } from 'react'
import { useChatMarkReadMutation } from './chat-thread.generated.ts'
import { readUpTo } from './reading.rules.ts'
import { isTabActive, noteActivity, onActivityChange } from './tab-activity.ts'

/** Messages that come into view within this many milliseconds are marked as read in one request. */
const batchMs = 400

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
  const viewedSeq = useRef(0)
  const latest = useRef({ conversationId, readSeq, openedSeq, inView })
  latest.current = { conversationId, readSeq, openedSeq, inView }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const requestedSeq = useRef(0)

  const update = useCallback(() => {
    if (!isTabActive()) return
    const { conversationId, openedSeq, inView } = latest.current
    viewedSeq.current = Math.max(viewedSeq.current, inView())
    if (conversationId === null || timer.current !== undefined) return
    const unsentSeq = () =>
      readUpTo({ openedSeq, seenSeq: viewedSeq.current, readSeq: latest.current.readSeq })
    if ((unsentSeq() ?? 0) <= requestedSeq.current) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      const upToSeq = unsentSeq()
      if (upToSeq === null || upToSeq <= requestedSeq.current) return
      requestedSeq.current = upToSeq
      markRead({ variables: { conversationId, upToSeq } }).catch(() => {
        // The next activity tries again.
        requestedSeq.current = 0
      })
    }, batchMs)
  }, [markRead])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a conversation that was just begun is looked at anew
  useEffect(() => {
    noteActivity()
    update()
    return onActivityChange(update)
  }, [update, conversationId])
  useEffect(() => () => clearTimeout(timer.current), [])

  return { update, seenSeq: () => Math.max(viewedSeq.current, latest.current.openedSeq) }
}
