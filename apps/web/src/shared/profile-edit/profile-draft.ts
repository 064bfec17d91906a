import { fieldsOf } from '../../ui/fields.ts'
import { stored } from '../../ui/stored.ts'
import type { ProfileForm } from './profile-form.rules.ts'

/** Answers of the profile form that are not saved yet. */
export type ProfileDraft = Partial<ProfileForm>

const draftStore = (memberId: number) =>
  stored('tab', `profile-draft:${memberId}`, (value): ProfileDraft => fieldsOf(value))

/** The unsaved changes of this tab; empty if they cannot be read. */
export const readDraft = (memberId: number): ProfileDraft => draftStore(memberId).get()

/** Stores unsaved changes for this tab; an empty draft is deleted. */
export function storeDraft(memberId: number, draft: ProfileDraft): void {
  if (Object.keys(draft).length === 0) draftStore(memberId).remove()
  else draftStore(memberId).set(draft)
}
