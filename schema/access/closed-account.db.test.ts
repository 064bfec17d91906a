import { type AppFixture, carrier, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../core/context.ts'
import { logIn } from './log-in.ts'
import { hashPassword } from './password.ts'

const old = 'lange-avond-77'
let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const context = (session = carrier()): Context => ({ ...fixture.visitor.context(), session })
let count = 0
async function member() {
  const email = `closed-${++count}@example.org`
  const { id } = await fixture.person({ email, passwordHash: await hashPassword(old) })
  return { email, id }
}
const enter = (email: string, password: string, session = carrier()) =>
  logIn(context(session), { email, password })

describe('a closed account', () => {
  it('shows the reason to a member who knows the password, starts no session, and reveals nothing to others', async () => {
    const one = await member()
    await fixture.services.db.prisma.member.update({
      where: { id: one.id },
      data: { bannedAt: fixture.clock.now(), banReason: 'Oplichting' },
    })
    await expect(enter(one.email, 'wrong')).rejects.toMatchObject({ name: 'LoginFailedError' })
    const session = carrier()
    await expect(enter(one.email, old, session)).rejects.toMatchObject({
      name: 'AccountBannedError',
      reason: 'Oplichting',
    })
    expect(session.given).toBeNull()
  })

  it('that is about to be deleted gets the mail with the link back, a few times an hour', async () => {
    const one = await member()
    await fixture.services.db.prisma.member.update({
      where: { id: one.id },
      data: { deletionRequestedAt: fixture.clock.now() },
    })
    const session = carrier()
    for (let n = 0; n < 5; n++)
      await expect(enter(one.email, old, session)).rejects.toMatchObject({
        name: 'AccountLeavingError',
      })
    expect(session.given).toBeNull()
    const { rows } = await fixture.services.db.pool.query(
      `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'send-reactivation-mail' and (j.payload ->> 'memberId')::int = $1`,
      [one.id],
    )
    expect(rows).toHaveLength(3)
  })
})
