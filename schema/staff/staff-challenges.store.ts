import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'

type Db = Pick<Database, 'prisma'>

/** What a challenge is for. */
export type ChallengePurpose = 'code' | 'passkey_log_in' | 'passkey_registration'

/** A challenge lasts five minutes. */
const lifetimeMs = 5 * 60_000

const hash = (token: string) => createHash('sha256').update(token).digest()

interface Challenge {
  purpose: ChallengePurpose
  /** Null for a log-in by passkey. */
  staffId: number | null
  /** The session that asked, if there is one. */
  sessionId?: string
  /** What a passkey signs. */
  challenge?: string
}

/** Stores a challenge and returns its token, of which only a hash is stored. */
export async function createChallenge({ prisma }: Db, challenge: Challenge, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await prisma.staffChallenge.create({
    data: { ...challenge, tokenHash: hash(token), expiresAt: new Date(now.getTime() + lifetimeMs) },
  })
  return token
}

/** The challenge of a token, if it is for this purpose and has not expired. It stays, for a code that was mistyped. */
export const findChallenge = ({ prisma }: Db, token: string, purpose: ChallengePurpose, now: Date) =>
  prisma.staffChallenge.findFirst({
    where: { tokenHash: hash(token), purpose, expiresAt: { gt: now } },
  })

/** Deletes a challenge: true for the first who does so. */
export async function deleteChallenge({ prisma }: Db, token: string): Promise<boolean> {
  const { count } = await prisma.staffChallenge.deleteMany({ where: { tokenHash: hash(token) } })
  return count === 1
}

/** The challenge of a token, which is used up by this call whatever it proves. */
export async function takeChallenge(db: Db, token: string, purpose: ChallengePurpose, now: Date) {
  const found = await findChallenge(db, token, purpose, now)
  return found && (await deleteChallenge(db, token)) ? found : null
}
