import { fieldsOf, stored } from '../../ui/stored.ts'
import { textToSend } from '../visible-text.ts'

/** What a visitor wrote to somebody before there was an account to write from. */
export interface SignupMessage {
  /** The member whom it is for. */
  to: number
  text: string
}

/** The words of this tab that wait for an account; null where there are none. */
export const signupMessage = stored('tab', 'signup-message', (value): SignupMessage | null => {
  const { to, text } = fieldsOf(value)
  return Number.isInteger(to) && typeof text === 'string' && textToSend(text)
    ? { to: Number(to), text }
    : null
})

/** Keeps the words for a reload and for the account; empty ones are forgotten. */
export function keepSignupMessage(message: SignupMessage): void {
  if (textToSend(message.text)) signupMessage.set(message)
  else signupMessage.drop()
}
