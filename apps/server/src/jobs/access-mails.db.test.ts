import { confirmEmailChange } from '@vonk/schema/access/confirm-email-change.ts'
import { createChange } from '@vonk/schema/access/create-email-change.ts'
import { logIn } from '@vonk/schema/access/log-in.ts'
import { hashPassword } from '@vonk/schema/access/password.ts'
import { requestEmailChange } from '@vonk/schema/access/request-email-change.ts'
import { resetPassword } from '@vonk/schema/access/reset-password.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runMailJob } from '../mails/mails.ts'

const password = 'lange-avond-77'
let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

let count = 0
async function member() {
  const email = `mailed-${++count}@example.org`
  const actor = await fixture.person({ name: 'Anna', email, passwordHash: await hashPassword(password) })
  return { id: actor.id, email, actor }
}
const mailsTo = (recipient: string) =>
  fixture.services.db.prisma.outboxEntry.findMany({ where: { recipient }, orderBy: { id: 'asc' } })
const tokenIn = (text: string | undefined) => text?.match(/\?token=(\S+)/)?.[1] as string
const jobOf = async (task: string, memberId: number) => {
  const { rows } = await fixture.services.db.pool.query(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and (j.payload ->> 'memberId')::int = $2 order by j.id desc`,
    [task, memberId],
  )
  return rows[0]?.payload
}

it('mails a working link to set a new password, and nothing if there is no account', async () => {
  const anna = await member()
  await runMailJob(fixture.services, 'send-reset-mail', { siteId: 1, email: anna.email })
  const [mail] = await mailsTo(anna.email)
  expect(mail?.subject).toBe('Kies een nieuw wachtwoord voor Vonk')
  const token = tokenIn(mail?.text)
  expect(mail?.text).toContain(`/reset-password/do?token=${token}`)
  const kept = await fixture.services.db.prisma.emailToken.findMany({ where: { memberId: anna.id } })
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(token)
  const context = fixture.visitor.context()
  await resetPassword(context, { token, password: 'een ander woord', passwordAgain: 'een ander woord' })
  expect(await logIn(fixture.visitor.context(), { email: anna.email, password: 'een ander woord' })).toEqual({
    id: anna.id,
  })
  await runMailJob(
    fixture.services,
    'send-password-changed-mail',
    await jobOf('send-password-changed-mail', anna.id),
  )
  expect((await mailsTo(anna.email)).at(-1)).toMatchObject({
    subject: 'Je wachtwoord bij Vonk is gewijzigd',
    text: expect.stringContaining('/reset-password'),
  })
  await runMailJob(fixture.services, 'send-reset-mail', { siteId: 1, email: 'nobody@example.org' })
  expect(await mailsTo('nobody@example.org')).toEqual([])
})

it('mails the link of a change to the new address, and a notice to the old one before and after', async () => {
  const anna = await member()
  await requestEmailChange(anna.actor.member(), { newEmail: 'fresh@example.org', password })
  await runMailJob(
    fixture.services,
    'send-change-email-mails',
    await jobOf('send-change-email-mails', anna.id),
  )
  const [notice] = await mailsTo(anna.email)
  expect(notice?.text).toContain('fresh@example.org')
  expect(notice?.text).not.toContain('token=')
  const [mail] = await mailsTo('fresh@example.org')
  expect(mail?.text).toMatch(/\/mail-change\/do\?token=\S+/)
  await confirmEmailChange(fixture.visitor.context(), tokenIn(mail?.text))
  await runMailJob(
    fixture.services,
    'send-email-changed-mail',
    await jobOf('send-email-changed-mail', anna.id),
  )
  const last = (await mailsTo(anna.email)).at(-1)
  expect(last?.subject).toBe('Je e-mailadres bij Vonk is gewijzigd')
  expect(last?.text).toContain('service@vonk.example')
})

it('creates no link to an address that is taken, and notifies its owner; sends nothing after the change was cancelled', async () => {
  const [anna, bram] = [await member(), await member()]
  const at = fixture.clock.now()
  const want = (address: string) =>
    fixture.services.db.prisma.emailChange.upsert({
      where: { memberId: anna.id },
      create: { memberId: anna.id, address, requestedAt: at, expiresAt: new Date(at.getTime() + 1000) },
      update: { address },
    })
  await want(bram.email)
  await runMailJob(fixture.services, 'send-change-email-mails', {
    memberId: anna.id,
    address: bram.email,
    at: at.toISOString(),
  })
  const mails = await mailsTo(bram.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Je hebt al een account bij Vonk'])
  expect(await fixture.services.db.prisma.emailToken.count({ where: { memberId: anna.id } })).toBe(0)

  await want('other@example.org')
  await runMailJob(fixture.services, 'send-change-email-mails', {
    memberId: anna.id,
    address: 'called-off@example.org',
    at: at.toISOString(),
  })
  expect(await mailsTo('called-off@example.org')).toEqual([])
})

it('stores only the hash of a link to a new address', async () => {
  const anna = await member()
  const token = await createChange(
    fixture.services.db,
    anna.id,
    'hash@example.org',
    { linkDays: 7 },
    fixture.clock.now(),
  )
  const rows = await fixture.services.db.prisma.emailToken.findMany({ where: { memberId: anna.id } })
  expect(rows.some(({ tokenHash }) => Buffer.from(tokenHash).toString('base64url') === token)).toBe(false)
})
