import { fieldsOf } from '../../../ui/fields.ts'
import type { Revision } from '../outbox/revision.ts'

/** A draft: its text on this page, and the text that the server last confirmed. */
export interface Draft {
  text: string
  /** The text that this page and the server last agreed on; null if the text must be saved in any case. */
  agreed: string | null
}

/**
 * A draft in the storage of this device; `sentAs` is the client id of its message if the page closed during the send.
 */
export interface StoredDraft extends Draft {
  sentAs?: string
  /** The number of the message that it answers, if the server does not have that yet; null for none. */
  replyTo?: number | null
}

/**
 * A draft with the last known revision of each page that wrote in it. `sentAs` is set while the text equals a message
 * that another page has just sent and that this page has not received yet.
 */
export interface DraftState extends StoredDraft {
  latest: ReadonlyMap<string, number>
}

export type DraftChange =
  /** The member typed in the field of this page. */
  | { type: 'typed'; text: string; revision: Revision }
  /** The text of an unsent message returned to the field: it is a draft again, even if other pages treat it as sent. */
  | { type: 'restored'; text: string; revision: Revision }
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
export function applyChange(state: DraftState, change: DraftChange): DraftState {
  const { revision } = change
  const { text, agreed, sentAs } = state
  const isNewer = !isOutdated(revision, state.latest)
  if (change.type === 'received' && !isNewer) return state
  const latest = revision && isNewer ? new Map(state.latest).set(revision.page, revision.no) : state.latest
  switch (change.type) {
    case 'saved':
      return { text, agreed: isNewer || agreed !== null ? change.text : null, latest }
    case 'typed':
      return { text: change.text, agreed, latest }
    case 'restored':
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

const isOutdated = (revision: Revision | null, latest: DraftState['latest']): boolean =>
  revision !== null && revision.no < (latest.get(revision.page) ?? 0)

/** Whether the text still has to be saved on the server. */
export function isUnsaved({ text, agreed }: Draft): boolean {
  return text !== agreed
}

/** The text to open a conversation with, chosen from what this device stored and what the server has. */
export function initialDraft(
  stored: StoredDraft | null,
  server: string,
  sentClientIds: readonly string[],
): StoredDraft {
  if (!stored || !isUnsaved(stored)) return { text: server, agreed: server }
  const { text, sentAs } = stored
  if (sentAs === undefined) return { text, agreed: server }
  // It was sent, but the page closed before it could delete the stored draft.
  if (sentClientIds.includes(sentAs)) return { text: '', agreed: server }
  // The page closed before the message was stored; or it is open, and about to report the message.
  return { text, agreed: server, sentAs }
}

/** The number of the message that this draft answers; null for none. */
export function initialReply(
  stored: StoredDraft | null,
  server: number | null,
  sentClientIds: readonly string[],
): number | null {
  if (stored?.replyTo === undefined) return server
  return stored.sentAs !== undefined && sentClientIds.includes(stored.sentAs) ? server : stored.replyTo
}

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string'

/** Parses a stored draft; null for anything that is not a draft. */
export function parseDraft(stored: unknown): StoredDraft | null {
  const { text, agreed, sentAs, replyTo } = fieldsOf(stored)
  if (typeof text !== 'string' || !isText(agreed)) return null
  return {
    text,
    agreed,
    ...(typeof sentAs === 'string' && { sentAs }),
    ...((typeof replyTo === 'number' || replyTo === null) && { replyTo }),
  }
}
