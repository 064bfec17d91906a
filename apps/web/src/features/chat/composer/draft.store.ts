import type { KeptDraft } from './draft.rules.ts'
import { isUnsaved, parseDraft } from './draft.rules.ts'

const prefix = 'vonk:draft:'
const keyOf = (viewerId: number, profileId: number) => `${prefix}${viewerId}:${profileId}`

/** What this device kept of a draft that the server may not have. */
export function keptDraft(viewerId: number, profileId: number): KeptDraft | null {
  try {
    return parseDraft(localStorage.getItem(keyOf(viewerId, profileId)))
  } catch {
    return null
  }
}

/** Keeps a draft on this device as long as the server does not have it. */
export function keepDraft(viewerId: number, profileId: number, { text, agreed, sentAs }: KeptDraft): void {
  try {
    if (isUnsaved({ text, agreed }))
      localStorage.setItem(keyOf(viewerId, profileId), JSON.stringify({ text, agreed, sentAs }))
    else localStorage.removeItem(keyOf(viewerId, profileId))
  } catch {
    // A full or closed storage: the server's copy follows within a second.
  }
}
