import type { Reader } from '../core/sql.ts'
import type { TraitKind } from './same-person.rules.ts'

/** A trait as it is stored. */
export interface StoredTrait {
  kind: TraitKind
  digest: string
  /** Whether the digest is under the key in use; others are only compared. */
  isCurrent: boolean
}

/** Stores the traits of a member, and returns the kinds that belong to somebody else. See claim_welcome. */
export async function claimTraits(
  reader: Reader,
  memberId: number,
  traits: readonly StoredTrait[],
  expiresAt: Date,
  now: Date,
): Promise<TraitKind[]> {
  const [row] = await reader.$queryRaw<{ taken: TraitKind[] }[]>`
    select claim_welcome(${memberId}::int, ${traits.map(({ kind }) => kind)}::text[],
      ${traits.map(({ digest }) => digest)}::text[], ${traits.map(({ isCurrent }) => isCurrent)}::boolean[],
      ${expiresAt}::timestamptz, ${now}::timestamptz) as taken`
  return row?.taken ?? []
}

/** The address of the account that showed one of these digests of a mailbox first; null if that is deleted. */
export async function emailOfMailbox(
  reader: Reader,
  siteId: number,
  digests: string[],
): Promise<string | null> {
  const claim = await reader.welcomeClaim.findFirst({
    where: { siteId, kind: 'email', digest: { in: digests } },
    select: { member: { select: { email: true } } },
  })
  return claim?.member?.email ?? null
}
