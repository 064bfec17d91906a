import { fieldsOf } from '../../../ui/stored.ts'
import type { Revision } from '../outbox/revision.ts'

/** A text in the making: as it stands here, and as the server last had it. */
export interface Draft {
  text: string
  /** What this device and the server last agreed on; null where the server has to hear of the text in any case. */
  agreed: string | null
}

/** What the device kept of a draft; `sentAs` names the message that it became while the page was closing. */
export interface KeptDraft extends Draft {
  sentAs?: string
}

/** A draft with the last revision that is known of each page that wrote in it. */
export interface DraftState extends Draft {
  latest: ReadonlyMap<string, number>
}

export type DraftChange =
  /** Written in the field of this page. */
  | { type: 'typed'; text: string; revision: Revision }
  /** A message that was not sent is in the field again: whatever other windows have heard, it is a draft. */
  | { type: 'takenBack'; text: string; revision: Revision }
  /** This page made a message of it. */
  | { type: 'sent'; revision: Revision }
  /** Another page of this device made a message of this text, which is on its way. */
  | { type: 'sentElsewhere'; text: string; revision: Revision | null }
  /** The server has this text of this page. */
  | { type: 'saved'; text: string; revision: Revision }
  /** The server tells every page what it has, and which revision or message made it so; null: not known here. */
  | { type: 'told'; text: string; revision: Revision | null }

/**
 * The draft after something happened. What a page did is late news once that page is known to have gone on, and late
 * news changes nothing: not in the page itself, and not in another that knows more of it. All other news is taken over,
 * except over what was typed here and not yet saved.
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
      // The page that sent it tells the server.
      return isSame ? { text: '', agreed: '', latest } : { text, agreed, latest }
    }
    case 'told':
      return { text: text === agreed ? change.text : text, agreed: change.text, latest }
  }
}

const isLate = (revision: Revision | null, latest: DraftState['latest']): boolean =>
  revision !== null && revision.no < (latest.get(revision.page) ?? 0)

/** Whether the server has yet to hear of it. */
export function isUnsaved({ text, agreed }: Draft): boolean {
  return text !== agreed
}

/** The text to open a conversation with, from what this device kept and what the server has. */
export function draftAtOpening(kept: KeptDraft | null, server: string, unsent: readonly string[]): Draft {
  if (!kept) return { text: server, agreed: server }
  // It was sent, and the page closed before it could be forgotten.
  if (kept.sentAs !== undefined && unsent.includes(kept.sentAs)) return { text: '', agreed: server }
  return { text: isUnsaved(kept) ? kept.text : server, agreed: server }
}

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string'

/** Reads what a device kept; null for anything that is not a draft. */
export function parseDraft(stored: unknown): KeptDraft | null {
  const { text, agreed, sentAs } = fieldsOf(stored)
  if (typeof text !== 'string' || !isText(agreed)) return null
  return { text, agreed, ...(typeof sentAs === 'string' && { sentAs }) }
}
