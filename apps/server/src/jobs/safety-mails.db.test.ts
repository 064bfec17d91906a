import { randomUUID } from 'node:crypto'
import { decideHeldMessage, messagesInReview } from '@vonk/schema/chats/decide-held.ts'
import { sendMessage } from '@vonk/schema/chats/send-message.ts'
import { ban } from '@vonk/schema/safety/ban.ts'
import { complain } from '@vonk/schema/safety/complain.ts'
import { decideCase, openCases } from '@vonk/schema/safety/decide-case.ts'
import { report } from '@vonk/schema/safety/report.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RunningJobs, runJobs } from './runner.ts'

let fixture: AppFixture
let jobs: RunningJobs
beforeAll(async () => {
  fixture = await createAppFixture()
  jobs = await runJobs(fixture.services)
})
afterAll(async () => {
  await jobs.stop()
  await fixture.close()
})

const mailTo = (recipient: string, subject: string) =>
  vi.waitFor(
    async () => {
      const found = await fixture.services.db.prisma.outboxEntry.findFirst({
        where: { recipient, subject: { contains: subject } },
        orderBy: { id: 'desc' },
      })
      if (!found) throw new Error(`No mail to ${recipient} about ${subject}.`)
      return found
    },
    { timeout: 15_000, interval: 100 },
  )
const support = 'service@vonk.example'

describe('the mails of safety', () => {
  it('notify support of a case at once, marked if urgent, with the text and no evidence', async () => {
    const [anna, eva] = [await fixture.person(), await fixture.person({ name: 'Geheim Geval' })]
    const { id } = await report(anna.member(), {
      profileId: eva.id,
      category: 'underage',
      words: 'Zit op school.',
    })
    const { reference } = await fixture.services.db.prisma.complaint.findUniqueOrThrow({ where: { id } })
    const { text, subject } = await mailTo(support, reference)
    expect(subject).toContain('SPOED')
    expect(text).toContain('Zit op school.')
    expect(text).toContain(`profiel ${eva.id}`)
    expect(text).not.toContain('Geheim Geval')
  })

  it('send a visitor a link to the state of the complaint, and the reply', async () => {
    const input = {
      category: 'privacy',
      words: 'Verwijder mij.',
      name: 'Vera <b>',
      email: 'vera@example.org',
    } as const
    const reference = await complain(fixture.visitor.context(), input)
    await mailTo(support, reference)
    const { text, html } = await mailTo('vera@example.org', reference)
    expect(html).not.toContain('<b>,')
    const token = /\/complaints\?case=([\w-]+)/.exec(text)?.[1]
    const { complaint } = await fixture.visitor.run(
      'query ($token: String!) { complaint(token: $token) { reference } }',
      { token },
    )
    expect(complaint).toEqual({ reference })
    const [open] = (await openCases(fixture.services.db, 50)).filter((one) => one.reference === reference)
    await decideCase(fixture.services.db, open?.id ?? 0, true, 'Dat is gebeurd.', fixture.clock.now())
    const answer = await mailTo('vera@example.org', 'Antwoord')
    expect(answer.text).toContain('Dat is gebeurd.')
    expect(answer.text).toContain('je krijgt gelijk')
  })

  it('tell the sender that support returned a message, and not what gave it away', async () => {
    const chris = await fixture.person({ credits: 10, email: 'chris@example.org' })
    const dewi = await fixture.person({ name: 'Dewi' })
    const text = 'Kun je me 200 euro lenen?'
    await sendMessage(chris.member(), { profileId: dewi.id, clientId: randomUUID(), text })
    const [held] = await messagesInReview(fixture.services.db, 1)
    if (!held) throw new Error('No message waits for support.')
    await decideHeldMessage(fixture.services.db, held, false, fixture.clock.now())
    const mail = await mailTo('chris@example.org', 'niet bezorgd')
    expect(mail.subject).toBe('Je bericht aan Dewi is niet bezorgd')
    expect(mail.text).toContain('Je credits zijn terug.')
    expect(mail.text).not.toMatch(/lenen|geld/)
  })

  it('give a banned member the reason, and the link to object', async () => {
    const eva = await fixture.person({ email: 'eva@example.org' })
    await ban(fixture.services, eva.id, 'Nepprofiel.', fixture.clock.now())
    const { text } = await mailTo('eva@example.org', 'geblokkeerd')
    expect(text).toContain('Nepprofiel.')
    const token = /\/complaints\?objection=([\w-]+)/.exec(text)?.[1]
    const found = await fixture.visitor.run('query ($token: String!) { ban(token: $token) { reason } }', {
      token,
    })
    expect(found.ban).toEqual({ reason: 'Nepprofiel.' })
  })

  it('notify a member that the age is being checked, and do not reveal who reported it', async () => {
    const [anna, bram, eva] = [
      await fixture.person({ name: 'Anna Melder' }),
      await fixture.person({ name: 'Bram Melder' }),
      await fixture.person({ email: 'kind@example.org' }),
    ]
    fixture.clock.advance(2 * days)
    for (const who of [anna, bram]) await report(who.member(), { profileId: eva.id, category: 'underage' })
    const { text } = await mailTo('kind@example.org', 'tijdelijk verborgen')
    expect(text).not.toContain('Melder')
  })
})
