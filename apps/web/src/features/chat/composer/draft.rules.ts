/** A text in the making: as it stands here, and as the server last had it. */
export interface Draft {
  text: string
  /** What this device and the server last agreed on. */
  agreed: string
}

/** What the device kept of a draft; `sentAs` names the message that it became while the page was closing. */
export interface KeptDraft extends Draft {
  sentAs?: string
}

/**
 * The draft after the server told its own: what was typed here and not yet saved wins over it. What this device has
 * just sent is over, though the server told of its beginning before it knew.
 */
export function afterServer(draft: Draft, server: string, justSent: readonly string[] = []): Draft {
  const agreed = justSent.some((sent) => sent.startsWith(server.trim())) ? '' : server
  return { text: draft.text === draft.agreed ? agreed : draft.text, agreed }
}

/** The draft after another window of this device took its text for a message: nothing is left of it here. */
export function afterSending(draft: Draft, sent: string): Draft {
  const isSame = draft.text === draft.agreed && draft.text.trim() === sent
  return isSame ? { text: '', agreed: draft.agreed } : draft
}

/** Whether the server has yet to hear of it. */
export function isUnsaved({ text, agreed }: Draft): boolean {
  return text !== agreed
}

/** The text to open a conversation with, from what this device kept and what the server has. */
export function draftAtOpening(kept: KeptDraft | null, server: string, unsent: readonly string[]): Draft {
  if (!kept) return { text: server, agreed: server }
  // It was sent, and the page closed before it could be forgotten.
  if (kept.sentAs !== undefined && unsent.includes(kept.sentAs)) return { text: '', agreed: server }
  return afterServer(kept, server)
}

/** Reads what a device kept; null for anything that is not a draft. */
export function parseDraft(stored: string | null): KeptDraft | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<KeptDraft> | null
    if (typeof value?.text !== 'string' || typeof value.agreed !== 'string') return null
    const sentAs = typeof value.sentAs === 'string' ? { sentAs: value.sentAs } : {}
    return { text: value.text, agreed: value.agreed, ...sentAs }
  } catch {
    return null
  }
}
