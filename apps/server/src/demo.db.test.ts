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
