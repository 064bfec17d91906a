import { createContext } from 'react'
import type { Command } from './command.ts'

/** The actions on the messages of a conversation. */
export interface MessageActions {
  /** True if nothing can be sent now: the offer is then above the field and not repeated at messages. */
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
  /** Opens the consent sheet for a first message to a fictional profile. */
  requestConsent(): void
  /** Reports a message of the other member, by its number; absent if it cannot be reported. */
  report?: (seq: number) => void
  /** Opens the dialog to block the other member; absent if they cannot be blocked. */
  block?: () => void
  /** Gives a command about a message to the tools of the conversation; absent if the other member cannot be written to. */
  command?: (command: Command) => void
}

/** No-op actions. */
export const noActions: MessageActions = {
  retry: () => {},
  discard: () => {},
  edit: () => {},
  openPhoto: () => {},
  revealPhotos: () => {},
  renewPhoto: async () => {},
  requestConsent: () => {},
}

// A context, not a prop: rows of old messages do not re-render when an action changes.
export const MessageActionsContext = createContext<MessageActions>(noActions)
