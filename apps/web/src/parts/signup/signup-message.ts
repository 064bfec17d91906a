import { textToSend } from '../visible-text.ts'

const key = 'vonk:signup-message'

/** What a visitor wrote to somebody before there was an account to write from. */
export interface SignupMessage {
  /** The member whom it is for. */
  to: number
  text: string
}

/** The words of this tab that wait for an account; null where there are none. */
export function readSignupMessage(): SignupMessage | null {
  try {
    const stored: Partial<SignupMessage> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const isWhole =
      Number.isInteger(stored?.to) && typeof stored?.text === 'string' && textToSend(stored.text)
    return isWhole ? (stored as SignupMessage) : null
  } catch {
    return null
  }
}

/** Keeps the words for a reload and for the account; empty ones are forgotten. */
export function keepSignupMessage(message: SignupMessage): void {
  try {
    if (textToSend(message.text)) sessionStorage.setItem(key, JSON.stringify(message))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage they last as long as the page.
  }
}

/** They are where they belong. */
export function forgetSignupMessage(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There is nothing to forget.
  }
}
