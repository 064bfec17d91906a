import { useRef } from 'react'
import { textToSend } from '../../../shared/visible-text.ts'
import { useChatSetTypingMutation } from './composer.generated.ts'

/** Typing is sent to the other member at most once in this many milliseconds. */
const sendEvery = 3000

/** If nobody sees the typing, or one of the two hides it, the next request waits this many milliseconds. */
const silentFor = 60_000

/**
 * Sends to the other member that the viewer is typing. The privacy settings of both decide whether it is
 * shown.
 */
export function useSendTyping(conversationId: number | null) {
  const [send] = useChatSetTypingMutation()
  const sentAt = useRef(0)
  const silentAt = useRef(0)
  const typed = (text: string) => {
    const now = Date.now()
    if (conversationId === null || textToSend(text) === '') return
    // The device's clock may be set back meanwhile.
    if (Math.abs(now - sentAt.current) < sendEvery || Math.abs(now - silentAt.current) < silentFor) return
    sentAt.current = now
    send({ variables: { conversationId } }).then(
      ({ data }) => {
        if (data?.setTyping === false) silentAt.current = now
      },
      // A lost typing request does no harm.
      () => {},
    )
  }
  /** Ends the pause after a message: it ended the typing that the other member sees. */
  const sent = () => {
    sentAt.current = 0
  }
  return { typed, sent }
}
