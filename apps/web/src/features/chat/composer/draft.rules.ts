import { fieldsOf } from '../../../ui/stored.ts'
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

/** A draft with the last known revision of each page that wrote in it. */
export interface DraftState extends Draft {
  latest: ReadonlyMap<string, number>
}

export type DraftChange =
  /** The member typed in the field of this page. */
  | { type: 'typed'; text: string; revision: Revision }
  /** An unsent message is in the field again: it is a draft, whatever other windows were notified of. */
  | { type: 'takenBack'; text: string; revision: Revision }
  /** This page made a message of the draft. */
  | { type: 'sent'; revision: Revision }
  /** Another page of this device made a message of this text, and the message is being sent. */
  | { type: 'sentElsewhere'; text: string; revision: Revision | null }
  /** The server has saved this text of this page. */
  | { type: 'saved'; text: string; revision: Revision }
  /** An event of the server: its text, and the revision or message that caused it; null if unknown here. */
  | { type: 'told'; text: string; revision: Revision | null }

/**
 * Returns the draft after a change. A change of a page is outdated once a later revision of that page is
 * known, and an outdated change does nothing, here or on another page that knows a later revision. Every
 * other change is applied, unless it would overwrite text that was typed here and is not saved yet.
 */
export function afterChange(state: DraftState, change: DraftChange): DraftState {
  const { revision } = change
  const { text, agreed } = state
  const isNews = !isLate(revision, state.latest)
  if (change.type === 'told' && !isNews) return state
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
      const isSame = text === agreed && text.trim() === change.text
      // The page that sent it updates the server.
      return isSame ? { text: '', agreed: '', latest } : { text, agreed, latest }
    }
    case 'told':
      return { text: text === agreed ? change.text : text, agreed: change.text, latest }
  }
}

const isLate = (revision: Revision | null, latest: DraftState['latest']): boolean =>
  revision !== null && revision.no < (latest.get(revision.page) ?? 0)

/** Whether the text still has to be saved on the server. */
export function isUnsaved({ text, agreed }: Draft): boolean {
  return text !== agreed
}

/** The text to open a conversation with, chosen from what this device stored and what the server has. */
export function draftAtOpening(kept: KeptDraft | null, server: string, unsent: readonly string[]): Draft {
  if (!kept) return { text: server, agreed: server }
  // It was sent, but the page closed before it could delete the stored draft.
  if (kept.sentAs !== undefined && unsent.includes(kept.sentAs)) return { text: '', agreed: server }
  return { text: isUnsaved(kept) ? kept.text : server, agreed: server }
}

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string'

/** Parses a stored draft; null for anything that is not a draft. */
export function parseDraft(stored: unknown): KeptDraft | null {
  const { text, agreed, sentAs } = fieldsOf(stored)
  if (typeof text !== 'string' || !isText(agreed)) return null
  return { text, agreed, ...(typeof sentAs === 'string' && { sentAs }) }
}
