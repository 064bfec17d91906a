import { fieldsOf } from '../../../ui/fields.ts'
import type { Revision } from '../outbox/revision.ts'

/** A draft: its text on this page, and the text that the server last confirmed. */
export interface Draft {
  text: string
  /** The text that this page and the server last agreed on; null if the text must be saved in any case. */
  agreed: string | null
}

/**
 * What the device stored of a draft; `sentAs` is the client id of the message it became while the page
 * closed.
 */
export interface KeptDraft extends Draft {
  sentAs?: string
}

/**
 * A draft with the last known revision of each page that wrote in it. `sentAs` is there while the text is what
 * another page had just sent when this one opened, and the message has not been seen here yet.
 */
export interface DraftState extends KeptDraft {
  latest: ReadonlyMap<string, number>
}

export type DraftChange =
  /** The member typed in the field of this page. */
  | { type: 'typed'; text: string; revision: Revision }
  /** An unsent message is in the field again: it is a draft, whatever other windows were notified of. */
  | { type: 'takenBack'; text: string; revision: Revision }
  /** This page made a message of the draft. */
  | { type: 'sent'; revision: Revision }
  /** Another page made a message of this text. */
  | { type: 'sentElsewhere'; clientId: string; text: string; revision: Revision | null }
  /** The server has saved this text of this page. */
  | { type: 'saved'; text: string; revision: Revision }
  /** An event of the server: its text, and the revision or message that caused it; null if unknown here. */
  | { type: 'received'; text: string; revision: Revision | null }

/**
 * Returns the draft after a change. A change of a page is outdated once a later revision of that page is
 * known, and an outdated change does nothing, here or on another page that knows a later revision. Every
 * other change is applied, unless it would overwrite text that was typed here and is not saved yet.
 */
export function afterChange(state: DraftState, change: DraftChange): DraftState {
  const { revision } = change
  const { text, agreed, sentAs } = state
  const isNews = !isLate(revision, state.latest)
  if (change.type === 'received' && !isNews) return state
  const latest = revision && isNews ? new Map(state.latest).set(revision.page, revision.no) : state.latest
  switch (change.type) {
    case 'saved':
      return { text, agreed: isNews || agreed !== null ? change.text : null, latest }
    case 'typed':
      return { text: change.text, agreed, latest }
    case 'takenBack':
      return { text: change.text, agreed: null, latest }
    case 'sent':
      return { text: '', agreed, latest }
    case 'sentElsewhere': {
      const isSame = (text === agreed || sentAs === change.clientId) && text.trim() === change.text
      // The page that sent it updates the server.
      return isSame ? { text: '', agreed: '', latest } : { ...state, latest }
    }
    case 'received':
      return text === agreed
        ? { text: change.text, agreed: change.text, latest }
        : { ...state, agreed: change.text, latest }
  }
}

const isLate = (revision: Revision | null, latest: DraftState['latest']): boolean =>
  revision !== null && revision.no < (latest.get(revision.page) ?? 0)

/** Whether the text still has to be saved on the server. */
export function isUnsaved({ text, agreed }: Draft): boolean {
  return text !== agreed
}

/** The text to open a conversation with, chosen from what this device stored and what the server has. */
export function draftAtOpening(kept: KeptDraft | null, server: string, known: readonly string[]): KeptDraft {
  if (!kept || !isUnsaved(kept)) return { text: server, agreed: server }
  const { text, sentAs } = kept
  if (sentAs === undefined) return { text, agreed: server }
  // It was sent, but the page closed before it could delete the stored draft.
  if (known.includes(sentAs)) return { text: '', agreed: server }
  // The page closed before the message was stored; or it is open, and about to report the message.
  return { text, agreed: server, sentAs }
}

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string'

/** Parses a stored draft; null for anything that is not a draft. */
export function parseDraft(stored: unknown): KeptDraft | null {
  const { text, agreed, sentAs } = fieldsOf(stored)
  if (typeof text !== 'string' || !isText(agreed)) return null
  return { text, agreed, ...(typeof sentAs === 'string' && { sentAs }) }
}
