import { createContext } from 'react'

/** The actions on the messages of a conversation. */
export interface LineActs {
  /** Nothing can be sent now, and the way out stands above the field: a rejected message does not repeat it. */
  isStopped?: boolean
  retry(clientId: string): void
  discard(clientId: string): void
  /** Returns a text to the field. */
  edit(clientId: string): void
  /** Shows a photo large, by its number. */
  openPhoto(photoId: number): void
  /** Shows the other member's blurred photos. */
  revealPhotos(): void
  /** Fetches a new address of a photo whose address has expired. */
  renewPhoto(photoId: number): Promise<void>
  /** Asks for the consent that a first message to a fictional profile needs. */
  askConsent(): void
  /** Reports a message of the other member, by its number; absent if it cannot be reported. */
  report?: (seq: number) => void
  /** Asks whether to block the other member; absent if they cannot be blocked. */
  block?: () => void
}

/** The actions where there are none. */
export const noActs: LineActs = {
  retry: () => {},
  discard: () => {},
  edit: () => {},
  openPhoto: () => {},
  revealPhotos: () => {},
  renewPhoto: async () => {},
  askConsent: () => {},
}

// A context, not a prop: rows of old messages do not re-render when an action changes.
export const LineActsContext = createContext<LineActs>(noActs)
