import { useRef } from 'react'
import { textToSend } from '../../../shared/visible-text.ts'
import { useChatSetTypingMutation } from './composer.generated.ts'

/** Minimum interval between two typing notifications, in milliseconds. */
const sendIntervalMs = 3000

/** Pause after the server reports that nobody sees the typing, in milliseconds. */
const silentMs = 60_000

/**
 * Sends to the other member that the viewer is typing. The privacy settings of both decide whether it is
 * shown.
 */
export function useSendTyping(conversationId: number | null) {
  const [send] = useChatSetTypingMutation()
  const sentAt = useRef(0)
  const silentAt = useRef(0)
  const onTyped = (text: string) => {
    const now = Date.now()
    if (conversationId === null || textToSend(text) === '') return
    // The device's clock may be set back meanwhile.
    if (Math.abs(now - sentAt.current) < sendIntervalMs || Math.abs(now - silentAt.current) < silentMs) return
    sentAt.current = now
    send({ variables: { conversationId } }).then(
      ({ data }) => {
        if (data?.setTyping === false) silentAt.current = now
      },
      // A lost typing request does no harm.
      () => {},
    )
  }
  /** Resets the interval after a message, which ended the typing indicator of the other member. */
  const onSent = () => {
    sentAt.current = 0
  }
  return { onTyped, onSent }
}
