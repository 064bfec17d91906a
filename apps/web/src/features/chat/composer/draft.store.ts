import { stored } from '../../../ui/stored.ts'
import type { KeptDraft } from './draft.rules.ts'
import { isUnsaved, parseDraft } from './draft.rules.ts'

const draftOf = (viewerId: number, profileId: number) =>
  stored('device', `draft:${viewerId}:${profileId}`, parseDraft)

/** What this device kept of a draft that the server may not have. */
export const keptDraft = (viewerId: number, profileId: number): KeptDraft | null =>
  draftOf(viewerId, profileId).get()

/** Keeps a draft on this device as long as the server does not have it. */
export function keepDraft(viewerId: number, profileId: number, { text, agreed, sentAs }: KeptDraft): void {
  const draft = draftOf(viewerId, profileId)
  if (isUnsaved({ text, agreed })) draft.set({ text, agreed, ...(sentAs !== undefined && { sentAs }) })
  else draft.drop()
}
