import { fieldsOf } from '../../ui/fields.ts'
import { stored } from '../../ui/stored.ts'
import type { ProfileForm } from './profile-form.rules.ts'

/** Answers of the profile form that are not saved yet. */
export type ProfileDraft = Partial<ProfileForm>

const storeOf = (memberId: number) =>
  stored('tab', `profile-draft:${memberId}`, (value): ProfileDraft => fieldsOf(value))

/** The unsaved changes of this tab; empty if they cannot be read. */
export const readDraft = (memberId: number): ProfileDraft => storeOf(memberId).get()

/** Keeps unsaved changes for a reload or a visit to another page; an empty draft is deleted. */
export function keepDraft(memberId: number, draft: ProfileDraft): void {
  if (Object.keys(draft).length === 0) storeOf(memberId).drop()
  else storeOf(memberId).set(draft)
}
