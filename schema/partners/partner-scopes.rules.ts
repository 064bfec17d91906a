import type { TextKey } from '../texts/text.ts'

/**
 * What a partner may do on behalf of a member, with the sentence that tells the member so. Each call of the partner API
 * needs exactly one of these.
 */
export const scopeTexts = {
  'profile:read': 'scope_profile_read',
  'members:read': 'scope_members_read',
  'photos:read': 'scope_photos_read',
  'chats:read': 'scope_chats_read',
  'chats:write': 'scope_chats_write',
  'gifts:send': 'scope_gifts_send',
  'likes:write': 'scope_likes_write',
  'payments:start': 'scope_payments_start',
  'events:read': 'scope_events_read',
} as const satisfies Record<string, TextKey>

export type PartnerScope = keyof typeof scopeTexts

export const partnerScopes = Object.keys(scopeTexts) as PartnerScope[]

/** The scopes among words that were stored, in the order of the list above; others are no longer scopes. */
export const scopesIn = (names: readonly string[]): PartnerScope[] =>
  partnerScopes.filter((scope) => names.includes(scope))
