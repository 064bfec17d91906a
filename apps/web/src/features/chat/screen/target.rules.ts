import { equal } from '@wry/equality'

/** The conversation of an address: by its number, or by the other member. */
export type Target = { by: 'id'; id: number } | { by: 'profile'; profileId: number }

const positive = /^[1-9]\d{0,9}$/

/** The target of an address; null for an impossible one. */
export function targetOf(path: { chat?: string | undefined; member?: string | undefined }): Target | null {
  const text = path.chat ?? path.member ?? ''
  if (!positive.test(text) || Number(text) > 2 ** 31 - 1) return null
  return path.chat === undefined ? { by: 'profile', profileId: Number(text) } : { by: 'id', id: Number(text) }
}

/**
 * The target after the address changed. If the address now contains the number of the open conversation, the
 * target stays the same: nothing is fetched again, and the rows stay in place.
 */
export function targetAfterNavigation(
  open: Target | null,
  openId: number | null,
  address: Target | null,
): Target | null {
  if (open && address?.by === 'id' && address.id === openId) return open
  return equal(open, address) ? open : address
}

/** The number of the message that an address leads to; null for none. */
export function messageIn(search: URLSearchParams): number | null {
  const text = search.get('message') ?? ''
  return positive.test(text) && Number(text) < 2 ** 31 ? Number(text) : null
}

/**
 * The variables of the screen's query for a target: around a message, from its first unread one, or its
 * newest.
 */
export function variablesOf(target: Target | null, atUnread: boolean, message: number | null = null) {
  const byProfile = target?.by === 'profile'
  const place = message === null ? { atUnread } : { atUnread: false, around: message }
  return byProfile
    ? { profileId: target.profileId, other: target.profileId, byProfile, ...place }
    : { id: target?.id ?? 0, other: 0, byProfile: false, ...place }
}
