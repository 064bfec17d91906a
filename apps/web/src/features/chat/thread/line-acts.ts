import { createContext } from 'react'

/** What can be done about a message that was not sent. */
export interface LineActs {
  retry(clientId: string): void
  discard(clientId: string): void
  /** Takes a text back into the field. */
  edit(clientId: string): void
  /** Shows a photo large, by its number. */
  openPhoto(photoId: number): void
  /** Takes the veil from the other's photos. */
  revealPhotos(): void
  /** Asks for an address of this moment of a photo whose own has expired. */
  renewPhoto(photoId: number): Promise<void>
  /** Asks for the consent that a first message to a fictional profile needs. */
  askConsent(clientId: string): void
  /** Says what is wrong with a message of the other, by its number; absent where nothing can be said. */
  report?: (seq: number) => void
  /** Proposes lines to begin a conversation with; absent where nobody can be written to. */
  breakIce?: () => void
  /** Asks whether to block the other; absent where they are out of reach. */
  block?: () => void
}

// A context and not a prop: rows of old messages need not be drawn again when an act changes.
export const LineActsContext = createContext<LineActs>({
  retry: () => {},
  discard: () => {},
  edit: () => {},
  openPhoto: () => {},
  revealPhotos: () => {},
  renewPhoto: async () => {},
  askConsent: () => {},
})
