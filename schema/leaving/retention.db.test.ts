import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from '@vonk/prisma/client.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { fullDataOf } from '@vonk/tests/testkit/full-data.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partsOf } from '../core/parts.store.ts'
import { registry } from './erasure.registry.ts'
import { retention, type Sweep } from './retention.ts'
import { sweep } from './sweep.ts'

let fixture: AppFixture
let pool: Pool
beforeAll(async () => {
  fixture = await createAppFixture()
  pool = fixture.services.db.pool
  await fullDataOf(fixture)
  await pool.query(
    `insert into landing_visit (id, site_id, path, entered_at) values (gen_random_uuid(), 1, '/', now());
     insert into visit_length (site_id, day, least, visits) values (1, now(), 0, 1);
     insert into crime_file (reference, site_id, item_id, kind, facts, evidence, opened_at, opened_by, opened_name, state, closed_at,
         closed_by, closed_name, close_reason)
       values ('CRIM-0001', 1, 1, 'other', 'x', '{}', now(), 1, 'Eva', 'closed', now(), 1, 'Eva', 'x');
     insert into partner_application (site_id, state, language, company, contact_name, email, website, purpose, scopes, redirect_uris,
         is_public, created_at, delete_at)
       values (1, 'unconfirmed', 'nl', 'Zeilen BV', 'Zoë', 'zoe@zeilen.example', 'zeilen.example', 'x', '{}', '{}', false, now(), now());
     insert into erased_account (member_id, certificate, erased_at) values (999999, 'x', now());
     insert into partner_authorization (id, grant_id, scopes, created_at, code_hash, code_expires_at, session_id, redirect_uri, code_challenge)
       select gen_random_uuid(), id, '{}', now(), 'another', now(), gen_random_uuid(), 'https://x', '' from partner_grant limit 1`,
  )
})
afterAll(() => fixture.close())

const swept = retention.flatMap(({ table, sweep }) => (sweep ? [{ table, ...sweep }] : []))

/** Rows that the sweep may delete, without those that something else keeps. */
const count = async ({ table, and }: Sweep & { table: string }) => {
  const where = and
    ? `where ${and.replaceAll('$2', '$1')} and $1::timestamptz is not null`
    : 'where $1::timestamptz is not null'
  const { rows } = await pool.query(`select count(*)::int as n from ${table} t ${where}`, [
    fixture.clock.now(),
  ])
  return rows[0].n as number
}
/** Sets the moment of all rows of a table to some days before or after the one from which they are deleted. */
const setTo = ({ table, column, maxAgeMs }: Sweep & { table: string }, after: number) =>
  pool.query(`update ${table} set ${column} = $1::timestamptz`, [
    new Date(fixture.clock.now().getTime() - maxAgeMs + after * days),
  ])

describe('the sweep', () => {
  it('keeps each row of its list until its time, and deletes it afterwards', async () => {
    await pool.query('update throttle set blocked_until = null')
    for (const one of swept) await setTo(one, 2)
    await sweep(fixture.services.db, fixture.clock.now())
    for (const one of swept) expect([one.table, await count(one)]).not.toEqual([one.table, 0])
    for (const one of swept) {
      await setTo(one, -2)
      expect([one.table, await count(one)]).not.toEqual([one.table, 0])
      await sweep(fixture.services.db, fixture.clock.now())
      expect([one.table, await count(one)]).toEqual([one.table, 0])
    }
  })

  it('keeps a counter that still blocks, and a program of a partner that still has a token', async () => {
    const now = fixture.clock.now()
    await pool.query(
      `insert into throttle (key, window_start, blocked_until) values ('blocks', $1::timestamptz - interval '9 days', $1::timestamptz + interval '1 hour')`,
      [now],
    )
    await pool.query(
      `insert into partner_authorization (id, grant_id, scopes, created_at, code_hash, code_expires_at, session_id, redirect_uri, code_challenge)
         select gen_random_uuid(), id, '{}', $1, 'kept', $1::timestamptz - interval '1 day', gen_random_uuid(), 'https://x', '' from partner_grant limit 1`,
      [now],
    )
    await pool.query(
      `insert into partner_token (token_hash, authorization_id, kind, scopes, expires_at)
       select 'kept', id, 'access', '{}', $1::timestamptz + interval '1 hour' from partner_authorization where code_hash = 'kept'`,
      [now],
    )
    await sweep(fixture.services.db, fixture.clock.now())
    const { rows } = await pool.query(
      `select (select count(*) from throttle where key = 'blocks')::int as counters,
         (select count(*) from partner_authorization where code_hash = 'kept')::int as programs`,
    )
    expect(rows).toEqual([{ counters: 1, programs: 1 }])
  })

  it('deletes everything else, and fails, while a partition that is over cannot be dropped', async () => {
    const parts = () => partsOf(fixture.services.db, 'member_event')
    const before = await parts()
    const reader = await pool.connect()
    try {
      await reader.query('begin; select from member_event')
      // The partitions of a new database begin at the real time.
      fixture.clock.set(new Date(Date.now() + 90 * days))
      await pool.query(`insert into throttle (key, window_start) values ('over', now() - interval '9 days')`)
      await expect(sweep(fixture.services.db, fixture.clock.now())).rejects.toThrow('lock timeout')
      expect((await pool.query('select 1 from throttle')).rowCount).toBe(0)
    } finally {
      await reader.query('rollback')
      reader.release()
    }
    await sweep(fixture.services.db, fixture.clock.now())
    const after = await parts()
    expect(before.filter((part) => after.includes(part))).toEqual(['member_event_default'])
    // Four weeks ahead, the present one, and the three or four before it.
    expect([8, 9]).toContain(after.length - 1)
  })

  it.each(swept.map((one) => [one.table, one] as const))(
    'finds the rows of %s by an index',
    async (_, one) => {
      const client = await pool.connect()
      try {
        await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
        const { rows } = await client.query(
          `explain select t.ctid from ${one.table} t where t.${one.column} < timestamptz '2026-01-01' limit 10`,
        )
        expect(JSON.stringify(rows)).toContain(' Scan using ')
      } finally {
        await client.query('rollback')
        client.release()
      }
    },
  )
})

describe('docs/retention.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/retention.md'), 'utf8')

  it('has every table of the database once', () => {
    const cells = [...page.matchAll(/^\| (`\w+`) \||\| (`[\w`, ]+`) \|$/gm)].map(
      ([, one, several]) => one ?? several ?? '',
    )
    const named = cells.flatMap((cell) => cell.replaceAll('`', '').split(', '))
    expect(named.sort()).toEqual(Object.keys(registry).sort())
  })
})
