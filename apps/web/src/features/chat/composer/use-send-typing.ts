import { useRef } from 'react'
import { textToSend } from '../../../shared/visible-text.ts'
import { useChatSetTypingMutation } from './composer.generated.ts'

/** Minimum interval between two typing notifications, in milliseconds. */
const sendIntervalMs = 3000

/** Pause after the server reports that nobody sees the typing, in milliseconds. */
const unseenPauseMs = 60_000

/**
 * Sends to the other member that the viewer is typing. The privacy settings of both decide whether it is
 * shown.
 */
export function useSendTyping(conversationId: number | null) {
  const [send] = useChatSetTypingMutation()
  const lastSentAt = useRef(0)
  const unseenAt = useRef(0)
  const onTextChange = (text: string) => {
    const now = Date.now()
    if (conversationId === null || textToSend(text) === '') return
    // The device's clock may be set back meanwhile.
    if (
      Math.abs(now - lastSentAt.current) < sendIntervalMs ||
      Math.abs(now - unseenAt.current) < unseenPauseMs
    )
      return
    lastSentAt.current = now
    send({ variables: { conversationId } }).then(
      ({ data }) => {
        if (data?.setTyping === false) unseenAt.current = now
      },
      // A lost typing request does no harm.
      () => {},
    )
  }
  /** Resets the interval after a message, which ended the typing indicator of the other member. */
  const onMessageSent = () => {
    lastSentAt.current = 0
  }
  return { onTextChange, onMessageSent }
}
