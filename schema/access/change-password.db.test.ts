import { type AppFixture, carrier, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../core/context.ts'
import { createReset } from './create-reset.ts'
import { viewerOf } from './find-viewer.ts'
import { logIn } from './log-in.ts'
import { hashPassword } from './password.ts'
import { resetPassword } from './reset-password.ts'

const old = 'lange-avond-77'
const fresh = 'een heel ander woord 9'
let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const context = (session = carrier()): Context => ({ ...fixture.visitor.context(), session })
let count = 0
async function member() {
  const email = `change-${++count}@example.org`
  const actor = await fixture.person({ email, passwordHash: await hashPassword(old) })
  return { email, id: actor.id, actor }
}
const enter = (email: string, password: string, session = carrier()) =>
  logIn(context(session), { email, password })

describe('changePassword', () => {
  const change = (
    input: object,
  ) => `mutation { changePassword(input: ${JSON.stringify(input).replace(/"(\w+)":/g, '$1:')}) {
    __typename ... on ChangePasswordSuccess { endedSessions endedIds }
    ... on DomainError { message } ... on ValidationError { fields { field message } } } }`
  const words = (oldPassword: string, password = fresh, passwordAgain = password) =>
    change({ oldPassword, password, passwordAgain })

  it('requires the current password, ends other sessions and invalidates mailed links', async () => {
    const one = await member()
    const other = carrier()
    await enter(one.email, old, other)
    const token = await createReset(
      fixture.services.db,
      one.id,
      one.email,
      { resetHours: 1 },
      fixture.clock.now(),
    )
    const seen = await viewerOf(fixture.services.db, other.given as string, 1, fixture.clock.now())
    expect((await one.actor.run(words(old))).changePassword).toEqual({
      __typename: 'ChangePasswordSuccess',
      endedSessions: 1,
      endedIds: [seen?.sessionId],
    })
    expect(await viewerOf(fixture.services.db, other.given as string, 1, fixture.clock.now())).toBeNull()
    await expect(
      resetPassword(context(), { token, password: old, passwordAgain: old }),
    ).rejects.toMatchObject({ name: 'LinkExpiredError' })
    expect(await enter(one.email, fresh)).toEqual({ id: one.id })
  })

  it('rejects a wrong current password five times, then blocks for a while, even with parallel attempts', async () => {
    const one = await member()
    const rejected = { __typename: 'WrongPasswordError', message: 'Controleer je oude wachtwoord.' }
    expect((await one.actor.run(words('wrong'))).changePassword).toEqual(rejected)
    const tries = await Promise.all(Array.from({ length: 20 }, () => one.actor.run(words('wrong'))))
    const names = tries.map(({ changePassword }) => changePassword.__typename)
    expect(names.filter((name) => name === 'WrongPasswordError')).toHaveLength(4)
    expect((await one.actor.run(words(old))).changePassword).toEqual({
      __typename: 'TooManyAttemptsError',
      message: 'Te veel foute pogingen, account voor 15 min geblokkeerd.',
    })
  })

  it('rejects the current password as the new one, and a blank one', async () => {
    const one = await member()
    const other = carrier()
    await enter(one.email, old, other)
    expect((await one.actor.run(words(old, old))).changePassword.fields).toEqual([
      { field: 'password', message: 'Dit wachtwoord heb je nu al. Kies een ander.' },
    ])
    expect((await one.actor.run(words(old, ' '.repeat(8)))).changePassword.fields).toEqual([
      { field: 'password', message: 'Een wachtwoord van alleen spaties kan niet. Kies een ander.' },
    ])
    expect(await viewerOf(fixture.services.db, other.given as string, 1, fixture.clock.now())).not.toBeNull()
    // Only the owner may learn whether it is the current password.
    expect((await one.actor.run(words('wrong', 'wrong word 8'))).changePassword.__typename).toBe(
      'WrongPasswordError',
    )
  })

  it('returns an error if the two new passwords differ', async () => {
    const one = await member()
    const { changePassword } = await one.actor.run(words(old, fresh, 'anders dan dat'))
    expect(changePassword.fields).toEqual([
      { field: 'passwordAgain', message: 'De opgegeven wachtwoorden zijn niet gelijk.' },
    ])
    expect(await enter(one.email, old)).toEqual({ id: one.id })
  })
})
