import { createContext } from 'react'

/** What can be done about a message that was not sent. */
export interface LineActs {
  retry(clientId: string): void
  discard(clientId: string): void
  /** Asks for the consent that a first message to a fictional profile needs. */
  askConsent(clientId: string): void
  /** Where credits are bought; null where they cannot be. */
  creditsTo: string | null
}

// A context and not a prop: rows of old messages need not be drawn again when an act changes.
export const LineActsContext = createContext<LineActs>({
  retry: () => {},
  discard: () => {},
  askConsent: () => {},
  creditsTo: null,
})
