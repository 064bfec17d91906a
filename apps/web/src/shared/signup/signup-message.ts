import { fieldsOf } from '../../ui/fields.ts'
import { stored } from '../../ui/stored.ts'
import { textToSend } from '../visible-text.ts'

/** A visitor's message to a member, written before there is an account to send it. */
export interface SignupMessage {
  /** The id of the receiver. */
  to: number
  text: string
}

/** The message in this tab that waits for an account; null if there is none. */
export const signupMessage = stored('tab', 'signup-message', (value): SignupMessage | null => {
  const { to, text } = fieldsOf(value)
  return Number.isInteger(to) && typeof text === 'string' && textToSend(text)
    ? { to: Number(to), text }
    : null
})

/** Keeps the message for a reload and for the account; an empty one is deleted. */
export function storeSignupMessage(message: SignupMessage): void {
  if (textToSend(message.text)) signupMessage.set(message)
  else signupMessage.remove()
}
