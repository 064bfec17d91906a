import { executeReview } from '@vonk/schema/review/execute-review.ts'
import { decided, reported } from '@vonk/schema/review/review.testing.ts'
import { longDate } from '@vonk/schema/texts/long-date.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { mailsTo } from '@vonk/tests/testkit/mails.ts'
import { type StaffActor, staffActor } from '@vonk/tests/testkit/staff.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runMailJob } from './mails.ts'

let fixture: AppFixture
let eva: StaffActor
beforeAll(async () => {
  fixture = await createAppFixture()
  eva = staffActor(fixture, { name: 'Eva' })
})
afterAll(() => fixture.close())

/** Decides a report about a member who speaks German, and sends the mail of the decision. */
async function mailAfter(measures: object[]) {
  const { id, subject } = await reported(fixture)
  await fixture.services.db.prisma.member.update({ where: { id: subject.id }, data: { language: 'de' } })
  const { batchId } = await decided(eva, [id], { measures, facts: 'Du hast um 200 Euro gebeten.' })
  fixture.clock.advance(10_000)
  await executeReview(fixture.services, batchId)
  const decision = await fixture.services.db.prisma.reviewDecision.findFirstOrThrow({ where: { batchId } })
  const { rows } = await fixture.services.db.pool.query<{ task: string }>(
    `select task_identifier as task from graphile_worker.jobs where flags ? $1 and task_identifier like 'send-%'`,
    [`member:${subject.id}`],
  )
  for (const { task } of rows)
    await runMailJob(fixture.services, task, { memberId: subject.id, decisionId: decision.id })
  return { mails: await mailsTo(fixture, subject), tasks: rows.map(({ task }) => task) }
}

const reasons = [
  'Du hast um 200 Euro gebeten.',
  'Hausregeln, Nummer 5. Das ist nicht erlaubt: Geld',
  'Jemand hat uns das gemeldet. Entschieden hat ein Mensch, kein Programm.',
  'Streitbeilegungsstelle',
]

describe('a statement of reasons', () => {
  it('tells a member in their language what was done and why, and where to turn', async () => {
    const { mails, tasks } = await mailAfter([{ kind: 'WARN' }, { kind: 'REMOVE_TEXT' }])
    expect(tasks).toEqual(['send-statement-mail'])
    expect(mails).toHaveLength(1)
    for (const part of [
      ...reasons,
      'Das ist eine Verwarnung.',
      'Wir haben den Text deines Profils entfernt.',
    ])
      expect(mails[0]?.text).toContain(part)
    expect(mails[0]?.text).toContain('/settings/decisions')
  })

  it('is in the mail of a ban, with its days and the link to object', async () => {
    const { mails, tasks } = await mailAfter([{ kind: 'BAN', days: 7 }])
    expect(tasks).toEqual(['send-ban-mail'])
    for (const part of [...reasons, 'Dein ganzer Account ist für 7 Tage gesperrt.'])
      expect(mails[0]?.text).toContain(part)
    expect(mails[0]?.text).toContain('/complaints?objection=')
  })

  it('names a limit and its end, with the link to object', async () => {
    const measures = ['LIMIT_MESSAGES', 'LIMIT_LIKES', 'LIMIT_VISIBILITY'].map((kind) => ({ kind, days: 7 }))
    const { mails, tasks } = await mailAfter(measures)
    expect(tasks).toEqual(['send-statement-mail'])
    const until = longDate(new Date(fixture.clock.now().getTime() + 7 * 86_400_000), 'de', 'Europe/Amsterdam')
    for (const part of [
      ...reasons,
      `Du kannst für 7 Tage niemandem schreiben und auf keine Nachricht reagieren, bis zum ${until}.`,
      `Du kannst für 7 Tage keine Likes vergeben, bis zum ${until}.`,
      `Dein Profil ist für 7 Tage auf`,
    ])
      expect(mails[0]?.text).toContain(part)
    expect(mails[0]?.text).toContain('/complaints?objection=')
  })

  it('is not sent for a decision without a measure', async () => {
    expect(await mailAfter([])).toEqual({ mails: [], tasks: [] })
  })
})
