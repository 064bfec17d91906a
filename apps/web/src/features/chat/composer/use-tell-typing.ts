import { useCallback, useRef } from 'react'
import { textToSend } from '../../../shared/visible-text.ts'
import { useChatSetTypingMutation } from './composer.generated.ts'

/** The other hears of typing at most this often, in milliseconds. */
const tellEvery = 3000

/** After hearing that there is nobody to tell, or that one of both hides it, the next sign waits this long. */
const silentFor = 60_000

/** Tells the other that one is typing. Whether that is shown is decided by both, in their privacy. */
export function useTellTyping(conversationId: number | null) {
  const [tell] = useChatSetTypingMutation()
  const nextAt = useRef(0)
  const silentUntil = useRef(0)
  const typed = useCallback(
    (text: string) => {
      const now = Date.now()
      if (conversationId === null || textToSend(text) === '') return
      if (now < Math.max(nextAt.current, silentUntil.current)) return
      nextAt.current = now + tellEvery
      tell({ variables: { conversationId } }).then(
        ({ data }) => {
          if (data?.setTyping === false) silentUntil.current = now + silentFor
        },
        // Nobody misses one sign of typing.
        () => {},
      )
    },
    [conversationId, tell],
  )
  /** A message ends what the other sees of typing, so that the next text is told at once. */
  const sent = useCallback(() => {
    nextAt.current = 0
  }, [])
  return { typed, sent }
}
