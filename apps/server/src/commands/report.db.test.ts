import { countActive } from '@vonk/schema/safety/active-months.ts'
import { decideCase } from '@vonk/schema/safety/decide-case.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days, hours } from '@vonk/tests/testkit/clock.ts'
import { runAndCapture } from '@vonk/tests/testkit/commands.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complaintCommand } from './complaint.ts'
import { memberCommand } from './member.ts'
import { reportCommand } from './report.ts'

let fixture: AppFixture
const start = new Date('2026-03-10T12:00:00Z')

/** A case that waits, of a kind and category. */
async function filed(kind: string, category: string, reference: string, targetId: number | null = null) {
  const { id } = await fixture.services.db.prisma.complaint.create({
    data: { siteId: 1, kind, category, reference, words: 'x', targetId, createdAt: fixture.clock.now() },
  })
  return id
}
const decide = (id: number, isUpheld: boolean) =>
  decideCase(fixture.services.db, id, isUpheld, 'Antwoord', fixture.clock.now())

beforeAll(async () => {
  fixture = await createAppFixture()
  fixture.clock.set(start)
  const spammer = await fixture.person({ name: 'Nep' })
  // Decided after 2, 4 and 12 hours: the median is 4.
  const scams = [
    await filed('report', 'scam', 'AAAA-0001', spammer.id),
    await filed('report', 'scam', 'AAAA-0002'),
    await filed('report', 'scam', 'AAAA-0003'),
  ]
  const notice = await filed('complaint', 'illegal', 'AAAA-0004')
  const open = await filed('report', 'fake', 'AAAA-0005')
  expect(open).toBeGreaterThan(0)
  fixture.clock.advance(2 * hours)
  await runAndCapture(complaintCommand, fixture.services, [
    ...['uphold', String(scams[0]), '--answer', 'Dank', '--ban', 'Nepprofiel'],
  ])
  fixture.clock.advance(2 * hours)
  await decide(scams[1] ?? 0, false)
  fixture.clock.advance(8 * hours)
  await decide(scams[2] ?? 0, true)
  await decide(notice, false)
  // An appeal after a day, decided six hours later.
  fixture.clock.advance(1 * days)
  const now = fixture.clock.now()
  await fixture.services.db.pool.query(
    `update complaint set state = 'appeal_open', appeal_words = 'Toch', appealed_at = $2 where id = $1`,
    [notice, now],
  )
  fixture.clock.advance(6 * hours)
  await decide(notice, true)
  const other = await fixture.person()
  await runAndCapture(memberCommand, fixture.services, ['ban', String(other.id), '--reason', 'Pest'])
  await runAndCapture(memberCommand, fixture.services, ['unban', String(other.id)])
  await fixture.services.db.pool.query(
    `insert into audit_entry (at, actor, act, site_id) select $1, 'Iris', act, 1
     from unnest(array['held return', 'held return', 'held return', 'held deliver']) act`,
    [fixture.clock.now()],
  )
  await filed('report', 'scam', 'AAAA-0009')
})
afterAll(() => fixture.close())

const report = async (...words: string[]) =>
  JSON.parse(await runAndCapture(reportCommand, fixture.services, [...words, '--json']))

describe('npm run report', () => {
  const period = ['--since', '2026-03-01', '--until', '2026-03-12']

  it('counts cases by kind and category, with the median time, appeals and notices', async () => {
    const { cases, notices } = await report('--since', '2026-03-01', '--until', '2026-03-11')
    const site = 'localhost'
    expect(cases).toEqual([
      {
        ...{
          site,
          kind: 'complaint',
          category: 'illegal',
          received: 1,
          upheld: 1,
          rejected: 0,
          open: 0,
          hours: null,
        },
        ...{ appeals: 1, appealsUpheld: 1, appealsRejected: 0, appealHours: 6 },
      },
      {
        ...{
          site,
          kind: 'report',
          category: 'fake',
          received: 1,
          upheld: 0,
          rejected: 0,
          open: 1,
          hours: null,
        },
        ...{ appeals: 0, appealsUpheld: 0, appealsRejected: 0, appealHours: null },
      },
      {
        ...{ site, kind: 'report', category: 'scam', received: 3, upheld: 2, rejected: 1, open: 0, hours: 4 },
        ...{ appeals: 0, appealsUpheld: 0, appealsRejected: 0, appealHours: null },
      },
    ])
    expect(notices).toEqual([cases[0]])
  })

  it('counts what people decided, and how often they agreed with a program', async () => {
    const { acts, automated } = await report('--since', '2026-03-01', '--until', '2026-03-13')
    const counts = Object.fromEntries(
      acts.map(({ act, count }: { act: string; count: number }) => [act, count]),
    )
    // One ban by the command, one with a decision about a case.
    expect(counts).toEqual({
      ...{ 'complaint uphold': 1, 'held deliver': 1, 'held return': 3, 'member ban': 2, 'member unban': 1 },
    })
    expect(automated).toEqual([
      { site: 'localhost', delivered: 1, returned: 3, waiting: 0, hidden: 0, wrong: 25 },
    ])
  })

  it('leaves out what is of another period or another site', async () => {
    const { cases, acts, automated } = await report('--since', '2025-01-01', '--until', '2026-01-01')
    expect([cases, acts]).toEqual([[], []])
    expect(automated).toMatchObject([{ delivered: 0, returned: 0, wrong: null }])
    await expect(report('--site', 'nowhere.example')).rejects.toThrow('There is no site nowhere.example.')
    await expect(report('--since', '2026-05-01', '--until', '2026-04-01')).rejects.toThrow(
      '--since must be before',
    )
    await expect(report('--since', '1 May')).rejects.toThrow('--since is 1 May: a date such as')
  })

  it('has the members who were active, by month, of the Union and in all', async () => {
    const { db } = fixture.services
    fixture.clock.set(new Date('2026-04-30T23:50:00Z'))
    const seen = async (country: string, at: string) => {
      const { id } = await fixture.person({ country, region: null, city: null })
      await db.prisma.session.updateMany({ where: { memberId: id }, data: { lastSeenAt: new Date(at) } })
      await db.prisma.searchEntry.updateMany({
        where: { profileId: id },
        data: { lastActiveAt: new Date(at) },
      })
    }
    await db.pool.query(
      `update search_entry set last_active_at = '2026-01-01'; update session set created_at = '2026-01-01', last_seen_at = '2026-01-01'`,
    )
    await seen('NL', '2026-04-02T00:00:00Z')
    await seen('DE', '2026-04-30T10:00:00Z')
    await seen('CH', '2026-04-01T00:00:00Z')
    await seen('NL', '2026-03-31T23:59:00Z')
    await countActive(db, fixture.clock.now())
    // A member who left since was a member of that month all the same.
    await db.pool.query('delete from session')
    await countActive(db, fixture.clock.now())
    await db.pool.query(`insert into active_month select 1, '2026-03-01', 8, 4`)
    const { activeMonths, activeAverage } = await report('--since', '2026-03-01', '--until', '2026-05-01')
    expect(activeMonths).toEqual([
      { site: 'localhost', month: '2026-03', members: 8, inUnion: 4 },
      { site: 'localhost', month: '2026-04', members: 3, inUnion: 2 },
    ])
    expect(activeAverage).toEqual([{ site: 'localhost', months: 2, members: 6, inUnion: 3 }])
  })

  it('prints tables for people, and comma-separated values', async () => {
    const text = await runAndCapture(reportCommand, fixture.services, period)
    expect(text).toContain('From 2026-03-01T00:00:00.000Z until 2026-03-12T00:00:00.000Z')
    expect(text).toMatch(/^localhost {2}report +scam +3 /m)
    const csv = (await runAndCapture(reportCommand, fixture.services, [...period, '--csv'])).split('\n')
    expect(csv[0]).toBe(
      'table,site,kind,category,received,upheld,rejected,open,hours,appeals,appealsUpheld,appealsRejected,appealHours',
    )
    expect(csv).toContain('cases,localhost,complaint,illegal,1,1,0,0,,1,1,0,6')
  })
})
