import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/** After so many seconds without an answer a request counts as broken off; no operation takes as long. */
const longest = 60

/** One try of a request that must not be done twice. */
export interface RequestTry {
  grantId: string
  keyHash: Buffer
  bodyHash: Buffer
  attempt: string
}

export type EarlierRequest =
  | { state: 'new' }
  | { state: 'done'; status: number; answer: string }
  | { state: 'other' }
  | { state: 'busy' }

/** Begins a request, or tells what became of the one with the same key. One that was broken off is begun again. */
export async function beginRequest(db: Database, one: RequestTry, now: Date): Promise<EarlierRequest> {
  const begun = await query(
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
    [one.grantId, one.keyHash, one.bodyHash, one.attempt, now, longest],
  )
  if (begun.length > 0) return { state: 'new' }
  const [earlier] = await query<{ isSame: boolean; status: number | null; answer: string }>(
    db,
    {
      name: 'partners.earlier',
      text: `select body_hash = $3::bytea as "isSame", status, answer from partner_request
             where grant_id = $1::uuid and key_hash = $2::bytea`,
    },
    [one.grantId, one.keyHash, one.bodyHash],
  )
  // Abandoned between the two statements: the caller tries again.
  if (!earlier) return { state: 'busy' }
  if (!earlier.isSame) return { state: 'other' }
  return earlier.status === null
    ? { state: 'busy' }
    : { state: 'done', status: earlier.status, answer: earlier.answer }
}

/** Stores the answer of a request, unless a later try has taken over. */
export async function finishRequest(
  db: Database,
  { grantId, keyHash, attempt }: RequestTry,
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

/** Forgets a try that came to nothing, so that the next one is a first one. */
export async function abandonRequest(db: Database, { grantId, keyHash, attempt }: RequestTry): Promise<void> {
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
