import { auditLedger } from '@vonk/schema/credits/grant-credits.ts'
import { certificateDigest } from '@vonk/schema/leaving/certificate.rules.ts'
import { eraseMember } from '@vonk/schema/leaving/erase-member.ts'
import { registry } from '@vonk/schema/leaving/erasure.registry.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { dumpDatabase } from '@vonk/tests/testkit/dump-database.ts'
import { type FullData, fullDataOf } from '@vonk/tests/testkit/full-data.ts'
import { runDueJobs } from '@vonk/tests/testkit/run-jobs.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasureDependencies } from './erasure-dependencies.ts'
import { runJob, tasksOf } from './jobs.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

/** Moves the request to leave into the past. */
const leaveAndWait = async (fullData: FullData, time: number) => {
  await fixture.services.db.pool.query('select request_deletion($1, $2, $3, $4)', [
    fullData.id,
    'privacy',
    fullData.canary('words'),
    fixture.clock.now(),
  ])
  fixture.clock.advance(time)
}

describe('an erasure', () => {
  it('leaves no text that the member ever entered, in any row of any table', async () => {
    const fullData = await fullDataOf(fixture)
    const before = await dumpDatabase(fixture.services.db.pool)
    for (const word of fullData.canaries) expect(before, `${word} was never there`).toContain(word)
    await leaveAndWait(fullData, 13 * days)
    await runJob(fixture.services, 'finish-leaving')
    expect(await dumpDatabase(fixture.services.db.pool)).toContain(fullData.email)
    fixture.clock.advance(1 * days)
    await runJob(fixture.services, 'finish-leaving')
    // The provider's id of the customer waits in the queue until the provider has deleted it.
    await runDueJobs(fixture.services.db.pool, tasksOf(fixture.services, ['forget-customer']))
    const after = await dumpDatabase(fixture.services.db.pool)
    const kept = fullData.canaries.filter((word) => after.includes(word))
    // A message that somebody else received belongs to them.
    expect(kept).toEqual([fullData.received])
    expect(await auditLedger(fixture.services.db)).toEqual([])
  })

  it('deletes from the partitions of a table only the rows of the member, though rows of two have the same place', async () => {
    const fullData = await fullDataOf(fixture)
    const { pool } = fixture.services.db
    const left = async (memberId: number) =>
      (await pool.query('select 1 from member_event where member_id = $1 and no >= 1000', [memberId]))
        .rowCount
    // Rows of the one are where rows of the other are in another partition: the emptied tables are filled anew.
    await pool.query('delete from member_event')
    await pool.query('vacuum member_event')
    for (const [part, first, second] of [
      ['before', fullData.id, fullData.friend.id],
      ['default', fullData.friend.id, fullData.id],
    ] as const)
      await pool.query(
        `insert into member_event (member_id, no, kind, refs, at)
         select case when n <= 1003 then $1::int else $2::int end, n + $3::int, 'credits', '{}', $4::timestamptz
         from generate_series(1000, 1007) n`,
        [first, second, part === 'before' ? 0 : 100, part === 'before' ? new Date() : new Date('2999-01-01')],
      )
    expect([await left(fullData.id), await left(fullData.friend.id)]).toEqual([8, 8])
    await leaveAndWait(fullData, 14 * days)
    await runJob(fixture.services, 'finish-leaving')
    expect([await left(fullData.id), await left(fullData.friend.id)]).toEqual([0, 8])
  })

  it('keeps what others received from the member', async () => {
    const fullData = await fullDataOf(fixture)
    await leaveAndWait(fullData, 14 * days)
    await runJob(fixture.services, 'finish-leaving')
    const { conversations } = await fullData.friend.run(
      '{ conversations { edges { node { profile { name isAvailable } messages { nodes { text } } } } } }',
    )
    expect(conversations.edges).toHaveLength(1)
    expect(conversations.edges[0].node).toEqual({
      profile: { name: 'Verwijderd lid', isAvailable: false },
      messages: { nodes: [{ text: fullData.received }, { text: 'Van een ander' }] },
    })
  })

  it('keeps the books under an anonymous pseudonym', async () => {
    const fullData = await fullDataOf(fixture)
    const { db } = fixture.services
    const moved = async (account: number) =>
      (
        await db.prisma.creditTransfer.findMany({
          where: { OR: [{ fromAccount: account }, { toAccount: account }] },
        })
      )
        .map(({ amount, reason }) => `${amount} ${reason}`)
        .sort()
    const own = async () =>
      Number(
        (
          await db.pool.query(
            `select count(*) from credit_transfer where id::text like lpad(to_hex($1::int), 8, '0') || '%'`,
            [fullData.id],
          )
        ).rows[0].count,
      )
    const before = await moved(fullData.id)
    expect(await own()).toBeGreaterThan(0)
    await leaveAndWait(fullData, 14 * days)
    await runJob(fixture.services, 'finish-leaving')
    expect(await moved(fullData.id)).toEqual([])
    expect(await own()).toBe(0)
    const { rows } = await db.pool.query<{ account: number }>(
      `select max(from_account) as account from credit_transfer where reason = 'message' and from_account >= 1500000000`,
    )
    const after = await moved(rows[0]?.account as number)
    expect(after.filter((entry) => !entry.includes('forfeited'))).toEqual(before)
    expect(after).toHaveLength(before.length + 1)
    await expect(db.pool.query(`update credit_transfer set amount = amount + 1`)).rejects.toThrow(
      'append-only',
    )
    await expect(db.pool.query(`update credit_transfer set reference = 'x'`)).rejects.toThrow('append-only')
    await expect(db.pool.query('delete from credit_transfer')).rejects.toThrow('append-only')
  })

  it('stores and mails a correct certificate, and frees the address', async () => {
    const fullData = await fullDataOf(fixture)
    await leaveAndWait(fullData, 14 * days)
    await runJob(fixture.services, 'finish-leaving')
    const { db } = fixture.services
    const record = await db.prisma.erasureRecord.findFirstOrThrow({
      where: { reason: 'privacy' },
      orderBy: { erasedAt: 'desc' },
    })
    const counts = record.counts as Record<string, number>
    expect(counts).toMatchObject({ member: 1, profile: 1, likes: 2, credit_account: 1 })
    expect(certificateDigest(record.number, record.erasedAt, counts)).toBe(record.digest)
    const mail = await db.prisma.outboxEntry.findFirstOrThrow({
      where: { dedupeKey: `erased-${record.number}` },
    })
    expect(mail.recipient).toBe(`${record.number} (vergeten)`)
    expect(mail.text).toContain(record.digest)
    const again = await fixture.person({ email: fullData.email })
    expect(again.id).toBeGreaterThan(fullData.id)
  })

  it('tests with data in every table that can contain personal data', async () => {
    const fullData = await fullDataOf(fixture)
    await leaveAndWait(fullData, 14 * days)
    await runJob(fixture.services, 'finish-leaving')
    const { counts } = await fixture.services.db.prisma.erasureRecord.findFirstOrThrow({
      where: { reason: 'privacy' },
      orderBy: { erasedAt: 'desc' },
    })
    const untouched = Object.entries(registry)
      .filter(
        ([table, rule]) => (rule.delete || rule.anonymise) && !(counts as Record<string, number>)[table],
      )
      .map(([table]) => table)
    // The request to leave, or the step of the payment provider, has already deleted these.
    expect(untouched.sort()).toEqual([
      'held_message',
      'mail_due',
      'payer_customer',
      'push_subscription',
      'search_entry',
      'session',
    ])
  })

  it('continues wherever it was interrupted, and counts nothing twice', async () => {
    const whole = await fullDataOf(fixture)
    await leaveAndWait(whole, 14 * days)
    const steps: string[] = []
    await eraseMember(
      { ...erasureDependencies(fixture.services), onStep: (what) => void steps.push(what) },
      whole.id,
      14,
    )
    const countsOf = async () =>
      (
        await fixture.services.db.prisma.erasureRecord.findFirstOrThrow({
          where: { reason: 'privacy' },
          orderBy: { erasedAt: 'desc' },
        })
      ).counts
    const expected = await countsOf()
    const fullData = await fullDataOf(fixture)
    await leaveAndWait(fullData, 15 * days)
    for (let cut = 0; cut < steps.length; cut++) {
      const once = {
        ...erasureDependencies(fixture.services),
        onStep: () => {
          throw new Error('cut')
        },
      }
      await eraseMember(once, fullData.id, 14).catch((error: Error) => expect(error.message).toBe('cut'))
    }
    await runJob(fixture.services, 'finish-leaving')
    expect(await countsOf()).toEqual(expected)
    expect(await fixture.services.db.prisma.member.count({ where: { id: fullData.id } })).toBe(0)
    const mails = await fixture.services.db.prisma.outboxEntry.count({
      where: { dedupeKey: { startsWith: 'erased-' } },
    })
    expect(mails).toBe(await fixture.services.db.prisma.erasureRecord.count())
  })

  it('does not start before its day, and cannot be undone after it has started', async () => {
    const fullData = await fullDataOf(fixture)
    await leaveAndWait(fullData, 13 * days)
    expect(await eraseMember(erasureDependencies(fixture.services), fullData.id, 14)).toBe(false)
    expect(await eraseMember(erasureDependencies(fixture.services), fullData.friend.id, 14)).toBe(false)
  })

  it('gives up a mailbox that rejects the certificate after three attempts', async () => {
    const fullData = await fullDataOf(fixture)
    await leaveAndWait(fullData, 14 * days)
    const rejecting = {
      ...erasureDependencies(fixture.services),
      mailCertificate: () => Promise.reject(new Error('550 unknown')),
    }
    await expect(eraseMember(rejecting, fullData.id, 14)).rejects.toThrow('550')
    await expect(eraseMember(rejecting, fullData.id, 14)).rejects.toThrow('550')
    expect(await eraseMember(rejecting, fullData.id, 14)).toBe(true)
    expect(await fixture.services.db.prisma.member.count({ where: { id: fullData.id } })).toBe(0)
  })

  it('continues soon what began without waiting days, such as by an operator while no mail could be sent', async () => {
    const fullData = await fullDataOf(fixture)
    await leaveAndWait(fullData, 0)
    const away = {
      ...erasureDependencies(fixture.services),
      mailCertificate: () => Promise.reject(new Error('connect ECONNREFUSED')),
    }
    await expect(eraseMember(away, fullData.id, 0)).rejects.toThrow(
      /^All but the address is erased.*ECONNREFUSED.*tries again/,
    )
    await runJob(fixture.services, 'finish-leaving')
    expect(await fixture.services.db.prisma.member.count({ where: { id: fullData.id } })).toBe(0)
  })
})
