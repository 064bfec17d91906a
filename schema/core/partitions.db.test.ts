import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dropPartitions, makePartitions } from './partitions.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const db = () => fixture.services.db
const note = { table: 'note', column: 'at' }
const monday = Date.UTC(2026, 10, 2)
const at = (day: number) => new Date(monday + day * days)

/** A table as the migration leaves it: what was there before, one week from Monday 2 November 2026, and all others. */
beforeEach(() =>
  db().pool.query(`drop table if exists note;
    create table note (id int, at timestamptz not null, primary key (id, at)) partition by range (at);
    create index on note (at);
    create table note_before partition of note for values from (minvalue) to ('2026-11-02Z');
    create table note_20261102 partition of note for values from ('2026-11-02Z') to ('2026-11-09Z');
    create table note_default partition of note default`),
)

const write = (id: number, day: number) => db().pool.query('insert into note values ($1, $2)', [id, at(day)])
const places = async () => {
  const { rows } = await db().pool.query('select id, tableoid::regclass::text as part from note order by id')
  return Object.fromEntries(rows.map(({ id, part }) => [id, part]))
}
const parts = async () => {
  const { rows } = await db().pool.query(
    `select relid::regclass::text as part from pg_partition_tree('note') where isleaf order by 1`,
  )
  return rows.map(({ part }) => part)
}

describe('partitions by week', () => {
  it('are made four weeks ahead, once', async () => {
    const weeks = ['note_20261102', 'note_20261109', 'note_20261116', 'note_20261123', 'note_20261130']
    for (let night = 0; night < 2; night++) {
      await makePartitions(db(), note, at(3))
      expect(await parts()).toEqual([...weeks, 'note_before', 'note_default'])
    }
    await write(1, 6.99)
    await write(2, 7)
    expect(await places()).toEqual({ 1: 'note_20261102', 2: 'note_20261109' })
  })

  it('take the rows that came before they were made, with keys and indexes', async () => {
    await write(1, 20)
    await write(2, 400)
    expect(await places()).toEqual({ 1: 'note_default', 2: 'note_default' })
    await makePartitions(db(), note, at(21))
    expect(await places()).toEqual({ 1: 'note_20261116', 2: 'note_default' })
    await expect(write(1, 20)).rejects.toThrow('duplicate key')
    const { rows } = await db().pool.query(
      `select count(*)::int as n from pg_indexes where tablename = 'note_20261116'`,
    )
    expect(rows).toEqual([{ n: 2 }])
  })

  it('are dropped as a whole before their first row is too old, with what was there before the first', async () => {
    await makePartitions(db(), note, at(40))
    for (const [id, day] of [-1, 0, 6, 7].entries()) await write(id, day)
    expect(await dropPartitions(db(), 'note', 30 * days, at(29.9))).toEqual([])
    expect(await dropPartitions(db(), 'note', 30 * days, at(30))).toEqual(['note_20261102', 'note_before'])
    expect(await places()).toEqual({ 3: 'note_20261109' })
    expect(await dropPartitions(db(), 'note', 30 * days, at(30))).toEqual([])
  })

  it('give up after a second while somebody reads, and nothing is half done', async () => {
    const reader = await db().pool.connect()
    try {
      await reader.query('begin; select * from note')
      await expect(dropPartitions(db(), 'note', 30 * days, at(60))).rejects.toThrow('lock timeout')
      expect(await parts()).toEqual(['note_20261102', 'note_before', 'note_default'])
    } finally {
      await reader.query('rollback')
      reader.release()
    }
    expect(await dropPartitions(db(), 'note', 30 * days, at(60))).toEqual(['note_20261102', 'note_before'])
  })
})
