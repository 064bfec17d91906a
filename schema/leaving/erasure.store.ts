import type { Database, Pool } from '@vonk/prisma/client.ts'
import { onConnection } from '@vonk/prisma/one-transaction.ts'
import { partsOf } from '../core/parts.store.ts'
import { query } from '../core/sql.ts'
import type { DeletedMember, ErasureRecord } from './deleted-member.ts'
import { lastRules } from './erasure.registry.ts'
import type { Step } from './erasure.types.ts'

type Runs = Pick<Pool, 'query'>

/** How many rows one commit changes, so that an erasure does not block other work. */
export const batch = 1000

const bind = (sql: string) =>
  sql.replaceAll(':id', '$1::int').replaceAll(':email', '$2::text').replaceAll(':account', '$3::int')

const valuesOf = ({ memberId, email, ledgerAccount }: DeletedMember) => [memberId, email, ledgerAccount]

/** Uses all three parameters, so that every statement can take the same ones. */
const usesAllParameters = '($1::int is not null and $2::text is not null and $3::int is not null)'

/** A step on a table or one of its partitions as a WITH; its last table, `done`, returns how many rows it changed. */
function tablesOf(part: string, step: Step): string {
  if ('call' in step) return `done as (select ${bind(step.call)} as n)`
  const where = 'delete' in step ? step.delete : step.where
  const some = `array(select t.ctid from ${part} t where ${usesAllParameters} and (${bind(where)}) limit ${batch})`
  const change =
    'delete' in step
      ? `delete from ${part} where ctid = any(${some})`
      : `update ${part} t set ${Object.entries(step.set)
          .map(([column, value]) => `"${column}" = ${bind(value)}`)
          .join(', ')} where t.ctid = any(${some})`
  return `gone as (${change} returning 1), done as (select count(*)::int as n from gone)`
}

/** Where a step has to be run: in each part of its table, or once if it calls a function. */
const partsFor = async (db: { pool: Runs }, table: string, step: Step): Promise<string[]> =>
  'call' in step ? [table] : partsOf(db, table)

/**
 * Starts the erasure, which cannot be undone from here, or continues it after an interruption; null if it is
 * not due.
 */
export async function startErasure(
  db: Database,
  memberId: number,
  days: number,
  now: Date,
): Promise<DeletedMember | null> {
  const [started] = await query<{ is_due: boolean }>(
    db,
    {
      name: 'erasure.begin',
      text: 'select begin_erasure($1::int, $2::int, $3::timestamptz) as is_due',
    },
    [memberId, days, now],
  )
  if (!started?.is_due) return null
  const [deletedMember] = await query<DeletedMember>(
    db,
    {
      name: 'erasure.whom',
      text: `select m.id as "memberId", m.site_id as "siteId", m.email, m.language, l.reason, l.statement, l.counts,
               l.ledger_account as "ledgerAccount"
             from member m join leaving l on l.member_id = m.id where m.id = $1::int`,
    },
    [memberId],
  )
  return deletedMember ?? null
}

/** Runs a step in batches, each with what it adds to the counts in one commit, and calls `onBatch` after each. */
export async function eraseInBatches(
  db: Database,
  deletedMember: DeletedMember,
  table: string,
  step: Step,
  onBatch: () => void,
): Promise<void> {
  for (const part of await partsFor(db, table, step)) {
    const text = `with ${tablesOf(part, step)}
      update leaving set counts = jsonb_set(counts, array[$4::text], to_jsonb(coalesce((counts ->> $4::text)::int, 0) + n))
      from done where member_id = $1::int and ${usesAllParameters} returning n`
    const changeSome = async () => {
      const { rows } = await db.pool.query<{ n: number }>(text, [...valuesOf(deletedMember), table])
      return rows[0]?.n ?? 0
    }
    while ((await changeSome()) > 0) onBatch()
  }
}

/** The storage names of a member's photos, without those that a crime file keeps. */
export async function storedPictures(db: Database, memberId: number): Promise<string[]> {
  const rows = await query<{ stored: string }>(
    db,
    {
      name: 'erasure.pictures',
      text: `select f.stored from (select stored from photo where profile_id = $1::int and stored is not null
               union select stored from upload where member_id = $1::int) f
             where not exists (select from crime_file c, files_of_evidence(c.evidence) kept where kept = f.stored::text)
             order by f.stored`,
    },
    [memberId],
  )
  return rows.map(({ stored }) => stored)
}

/** The counts of the rows that the last commit will delete, for the certificate. */
export async function lastCounts(
  db: Database,
  deletedMember: DeletedMember,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, { steps }] of lastRules) {
    const conditions = steps.flatMap((step) => ('delete' in step ? [`(${bind(step.delete)})`] : []))
    const { rows } = await db.pool.query<{ n: number }>(
      `select count(*)::int as n from "${table}" t where ${usesAllParameters} and (${conditions.join(' or ')})`,
      valuesOf(deletedMember),
    )
    counts[table] = rows[0]?.n ?? 0
  }
  return counts
}

/** Deletes queued jobs about the member, and those of the site with exactly the member's address (`queue_job`). */
export async function deleteJobs(db: Runs, { memberId, siteId, email }: DeletedMember): Promise<void> {
  await db.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
       where flags ?| job_flags(json_build_object('memberId', $1::int, 'siteId', $2::int, 'email', $3::text))))`,
    [memberId, siteId, email],
  )
}

/** Fixes number and time of the certificate, once, and counts an attempt to mail it. */
export async function sealCertificate(
  db: Database,
  memberId: number,
  number: string,
  now: Date,
): Promise<{ number: string; erasedAt: Date; tries: number }> {
  const [row] = await query<{ number: string; erasedAt: Date; tries: number }>(
    db,
    {
      name: 'erasure.seal',
      text: `update leaving set certificate = coalesce(certificate, $2::text), sealed_at = coalesce(sealed_at, $3::timestamptz),
               mail_tries = mail_tries + 1
             where member_id = $1::int
             returning certificate as number, sealed_at as "erasedAt", mail_tries as tries`,
    },
    [memberId, number, now],
  )
  if (!row) throw new Error('The account went while its certificate was made.')
  return row
}

/**
 * The last commit: deletes the account, stores its certificate, and makes the address available. It also
 * removes the recipient from the certificate's mail in the embedded fake mail server.
 */
export const finishErasure = (
  db: Database,
  deletedMember: DeletedMember,
  record: ErasureRecord,
): Promise<void> =>
  onConnection(db, async (client) => {
    await client.query(
      `insert into erasure_record (number, site_id, erased_at, reason, counts, digest)
       values ($1::text, $2::int, $3::timestamptz, $4::text, $5::jsonb, $6::text)`,
      [
        record.number,
        record.siteId,
        record.erasedAt,
        record.reason,
        JSON.stringify(record.counts),
        record.digest,
      ],
    )
    await client.query(
      `insert into erased_account (member_id, certificate, erased_at) values ($1::int, $2::text, $3::timestamptz)
       on conflict (member_id) do update set certificate = excluded.certificate, erased_at = excluded.erased_at`,
      [deletedMember.memberId, record.number, record.erasedAt],
    )
    await client.query(`update outbox_entry set recipient = $2::text where recipient = $1::text`, [
      deletedMember.email,
      `${record.number} (vergeten)`,
    ])
    await deleteJobs(client, deletedMember)
    for (const [table, { steps }] of lastRules) {
      for (const step of steps)
        for (const part of await partsFor({ pool: client }, table, step))
          await client.query(`with ${tablesOf(part, step)} select n from done`, valuesOf(deletedMember))
    }
  })
