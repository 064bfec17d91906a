import type { ProfileForm } from './profile-form.rules.ts'

const keyOf = (memberId: number) => `vonk:profile-draft:${memberId}`

/** What this tab had changed and not yet saved; nothing where it cannot be read. */
export function readDraft(
  memberId: number,
  storage: Pick<Storage, 'getItem'> = sessionStorage,
): Partial<ProfileForm> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(memberId)) ?? '{}')
    return stored && typeof stored === 'object' && !Array.isArray(stored) ? stored : {}
  } catch {
    return {}
  }
}

/** Keeps what is changed and not saved, for a reload or another page and back; an empty draft is forgotten. */
export function keepDraft(
  memberId: number,
  draft: Partial<ProfileForm>,
  storage: Pick<Storage, 'setItem' | 'removeItem'> = sessionStorage,
): void {
  try {
    if (Object.keys(draft).length === 0) storage.removeItem(keyOf(memberId))
    else storage.setItem(keyOf(memberId), JSON.stringify(draft))
  } catch {
    // Without storage a reload begins with what is saved.
  }
}
