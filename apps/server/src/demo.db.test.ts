import { seedDesk } from '@vonk/prisma/seed/demo-desk.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordDemoMails } from './demo.ts'
import { runMailJob } from './mails/mails.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture('demo')
})
afterAll(() => fixture.close())

it('lets the outbox begin with mails about the likes and messages of the demo data', async () => {
  const { db, clock } = fixture.services
  await recordDemoMails(db, clock.now())
  await recordDemoMails(db, clock.now())
  const due = await db.prisma.mailDue.findMany()
  expect(due).toHaveLength(8)
  for (const { memberId, kind, since } of due)
    await runMailJob(fixture.services, 'send-notice', { memberId, kind, since: since.toISOString() })
  const mails = await db.prisma.outboxEntry.findMany({ where: { recipient: 'anna@example.com' } })
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    expect.stringMatching(/ vinden je leuk$/),
    expect.stringMatching(/ schreven je$/),
  ])
})

it('gives the desk work of several queues, about members with whom nobody can log in', async () => {
  const { db, clock } = fixture.services
  await seedDesk(db, clock.now())
  const items = await db.prisma.reviewItem.findMany()
  const counts = Object.groupBy(items, ({ queue }) => queue)
  expect(Object.entries(counts).map(([queue, of]) => [queue, of?.length])).toEqual(
    expect.arrayContaining([
      ['reports', 11],
      ['age', 1],
      ['complaints', 2],
      ['messages', 3],
      ['partners', 1],
    ]),
  )
  const concerned = items
    .flatMap(({ subjectId, authorId }) => [subjectId, authorId])
    .filter((id) => id !== null)
  expect(
    await db.prisma.member.count({ where: { id: { in: concerned }, email: { endsWith: '@example.com' } } }),
  ).toBe(0)
  const message = await db.prisma.complaint.findFirstOrThrow({
    where: { seq: { not: null }, category: 'scam' },
  })
  expect(JSON.stringify(message.evidence)).toContain('600 euro')
})
