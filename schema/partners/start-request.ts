import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/** A request that its server has not renewed for this number of seconds counts as interrupted. */
const silence = 6

/** One attempt of an idempotent request. */
export interface RequestAttempt {
  grantId: string
  keyHash: Buffer
  bodyHash: Buffer
  attempt: string
}

export type EarlierRequest =
  | { state: 'new' }
  | { state: 'done'; status: number; answer: string }
  | { state: 'other' }
  | {
      state: 'busy' /** After this time another attempt takes over if the server of the request has stopped. */
      retryAfterSeconds: number
    }

/** Starts a request, or returns the state of the one with the same key. An interrupted one is started again. */
export async function startRequest(db: Database, one: RequestAttempt, now: Date): Promise<EarlierRequest> {
  const started = await query(
    db,
    {
      name: 'partners.begin',
      text: `insert into partner_request as r (grant_id, key_hash, body_hash, attempt, started_at)
             values ($1::uuid, $2::bytea, $3::bytea, $4::uuid, $5::timestamptz)
             on conflict (grant_id, key_hash) do update
               set attempt = excluded.attempt, started_at = excluded.started_at
               where r.status is null and r.body_hash = excluded.body_hash
                 and r.started_at <= excluded.started_at - make_interval(secs => $6::int)
             returning 1`,
    },
    [one.grantId, one.keyHash, one.bodyHash, one.attempt, now, silence],
  )
  if (started.length > 0) return { state: 'new' }
  const [earlier] = await query<{ isSame: boolean; status: number | null; answer: string; startedAt: Date }>(
    db,
    {
      name: 'partners.earlier',
      text: `select body_hash = $3::bytea as "isSame", status, answer, started_at as "startedAt" from partner_request
             where grant_id = $1::uuid and key_hash = $2::bytea`,
    },
    [one.grantId, one.keyHash, one.bodyHash],
  )
  // Abandoned between the two statements: the caller retries.
  if (!earlier) return { state: 'busy', retryAfterSeconds: 1 }
  if (!earlier.isSame) return { state: 'other' }
  const secondsLeft = Math.ceil(silence - (now.getTime() - earlier.startedAt.getTime()) / 1000)
  return earlier.status === null
    ? { state: 'busy', retryAfterSeconds: Math.min(Math.max(secondsLeft, 1), silence) }
    : { state: 'done', status: earlier.status, answer: earlier.answer }
}

/** Reports that a request is still in progress, unless a later try has taken over. */
export async function renewRequest(
  db: Database,
  { grantId, keyHash, attempt }: RequestAttempt,
  now: Date,
): Promise<void> {
  await query(
    db,
    {
      name: 'partners.renew',
      text: `update partner_request set started_at = $4::timestamptz
             where grant_id = $1::uuid and key_hash = $2::bytea and attempt = $3::uuid and status is null`,
    },
    [grantId, keyHash, attempt, now],
  )
}

/** Stores the answer of a request, unless a later try has taken over. */
export async function finishRequest(
  db: Database,
  { grantId, keyHash, attempt }: RequestAttempt,
  status: number,
  answer: string,
): Promise<void> {
  await query(
    db,
    {
      name: 'partners.finish',
      text: `update partner_request set status = $4::int, answer = $5::text
             where grant_id = $1::uuid and key_hash = $2::bytea and attempt = $3::uuid`,
    },
    [grantId, keyHash, attempt, status, answer],
  )
}

/** Deletes a try that came to nothing, so that the next one is a first one. */
export async function abandonRequest(
  db: Database,
  { grantId, keyHash, attempt }: RequestAttempt,
): Promise<void> {
  await query(
    db,
    {
      name: 'partners.abandon',
      text: `delete from partner_request
             where grant_id = $1::uuid and key_hash = $2::bytea and attempt = $3::uuid and status is null`,
    },
    [grantId, keyHash, attempt],
  )
}
