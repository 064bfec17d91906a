import type { Ports } from '../core/context.ts'
import type { Reader } from '../core/sql.ts'
import { type TraitKind, type Traits, traitDays, traitKinds, traitText } from './same-person.rules.ts'
import { claimTraits, emailOfMailbox } from './welcome.store.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Remembers what a member is recognised by, and refuses the welcome if any of it belongs to another account of the
 * site. Returns what does; nothing if the member may have the welcome. Only keyed digests are stored, and they are
 * found under earlier keys too.
 */
export async function claimWelcome(
  { fieldCipher, clock }: Pick<Ports, 'fieldCipher' | 'clock'>,
  reader: Reader,
  memberId: number,
  traits: Traits,
): Promise<TraitKind[]> {
  const now = clock.now()
  const given = traitKinds.flatMap((kind) =>
    digestsOf(fieldCipher, kind, traits[kind]).map((digest, at) => ({ kind, digest, isCurrent: at === 0 })),
  )
  if (given.length === 0) return []
  return claimTraits(reader, memberId, given, new Date(now.getTime() + traitDays * day), now)
}

/** The address of the account that a mailbox belongs to; null if that is deleted. */
export const ownerOfMailbox = (
  { fieldCipher }: Pick<Ports, 'fieldCipher'>,
  reader: Reader,
  siteId: number,
  email: string,
): Promise<string | null> => emailOfMailbox(reader, siteId, digestsOf(fieldCipher, 'email', email))

function digestsOf(
  fieldCipher: Ports['fieldCipher'],
  kind: TraitKind,
  given: string | null | undefined,
): string[] {
  const text = traitText(kind, given)
  if (text === null) return []
  return fieldCipher.digests(`welcome\n${kind}\n${text}`).map((digest) => digest.toString('base64url'))
}
