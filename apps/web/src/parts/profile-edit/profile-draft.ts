import { fieldsOf, stored } from '../../ui/stored.ts'
import type { ProfileForm } from './profile-form.rules.ts'

const draftOf = (memberId: number) =>
  stored('tab', `profile-draft:${memberId}`, (value): Partial<ProfileForm> => fieldsOf(value))

/** What this tab had changed and not yet saved; nothing where it cannot be read. */
export const readDraft = (memberId: number): Partial<ProfileForm> => draftOf(memberId).get()

/** Keeps what is changed and not saved, for a reload or another page and back; an empty draft is forgotten. */
export function keepDraft(memberId: number, draft: Partial<ProfileForm>): void {
  if (Object.keys(draft).length === 0) draftOf(memberId).drop()
  else draftOf(memberId).set(draft)
}
