import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days, hours } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmEmailChange } from './confirm-email-change.ts'
import { createChange, pendingChange } from './create-email-change.ts'
import { createReset } from './create-reset.ts'
import { hashPassword } from './password.ts'
import { requestEmailChange } from './request-email-change.ts'
import { resetPassword } from './reset-password.ts'

const password = 'lange-avond-77'
let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.services.db.prisma.throttle.deleteMany())

let count = 0
async function member(given: { isConfirmed?: boolean } = {}) {
  const email = `mover-${++count}@example.org`
  const actor = await fixture.person({ email, passwordHash: await hashPassword(password), ...given })
  return { email, id: actor.id, actor }
}
type Member = Awaited<ReturnType<typeof member>>
const ask = ({ actor }: Member, newEmail: string, given = password, network = '203.0.113.0/24') =>
  requestEmailChange({ ...actor.member(), network }, { newEmail, password: given })
/** The token in the mail to the new address. */
const link = ({ id }: Member, address: string) =>
  createChange(fixture.services.db, id, address, { linkDays: 7 }, fixture.clock.now())
const confirm = (token: string) => confirmEmailChange(fixture.visitor.context(), token)
const emailOf = async ({ id }: Member) =>
  (await fixture.services.db.prisma.member.findUniqueOrThrow({ where: { id } })).email
const expired = {
  name: 'LinkExpiredError',
  message: 'Link verlopen of invalide, vraag een nieuwe e-mail aan',
}
const taken = { name: 'EmailInUseError', message: 'Dit e-mailadres heeft al een account op deze site.' }
const pending = async ({ actor }: Member) =>
  (await actor.run('{ viewer { emailChange { email expiresAt } } }')).viewer.emailChange

describe('a change of address', () => {
  it('waits for the link, which works once, and notifies the open windows', async () => {
    const anna = await member()
    await ask(anna, ' New-Anna@Example.org ')
    expect(await pending(anna)).toMatchObject({ email: 'new-anna@example.org' })
    expect(await emailOf(anna)).toBe(anna.email)
    const token = await link(anna, 'new-anna@example.org')
    await confirm(token)
    expect(await emailOf(anna)).toBe('new-anna@example.org')
    expect(await pending(anna)).toBeNull()
    await expect(confirm(token)).rejects.toMatchObject(expired)
    const { rows } = await fixture.services.db.pool.query(
      `select kind from member_event where member_id = $1 order by no desc limit 1`,
      [anna.id],
    )
    expect(rows).toEqual([{ kind: 'account' }])
  })

  it('requires the password, five times, then blocks for a while', async () => {
    const anna = await member()
    for (let n = 0; n < 5; n++)
      await expect(ask(anna, 'x@example.org', 'wrong')).rejects.toMatchObject({
        name: 'WrongPasswordError',
        message: 'Controleer je wachtwoord.',
      })
    await expect(ask(anna, 'x@example.org')).rejects.toMatchObject({
      name: 'TooManyAttemptsError',
      message: 'Te veel foute pogingen, account voor 15 min geblokkeerd.',
    })
    expect(await pending(anna)).toBeNull()
  })

  it.each([
    '',
    'anna',
    'anna@example',
    'anna@example.org\r\nBcc: all@example.org',
    'anna@example.org\nSubject: Hi',
    'anna\0@example.org',
    'a@example.org,b@example.org',
    'Anna <anna@example.org>',
  ])('rejects %j as an address', async (newEmail) => {
    await expect(ask(await member(), newEmail)).rejects.toMatchObject({
      name: 'ValidationError',
      fields: [{ field: 'newEmail', message: 'Nieuw e-mailadres invalide.' }],
    })
  })

  it('to the current address is rejected', async () => {
    const anna = await member()
    await expect(ask(anna, anna.email.toUpperCase())).rejects.toMatchObject({ name: 'ValidationError' })
  })

  it('is rejected if the address is taken, three times an hour; then nothing is revealed', async () => {
    const [anna, bram] = [await member(), await member()]
    for (let n = 0; n < 3; n++) await expect(ask(anna, bram.email)).rejects.toMatchObject(taken)
    const [cleo, free] = [await member(), `free-${Date.now()}@example.org`]
    await ask(anna, cleo.email)
    expect(await pending(anna)).toMatchObject({ email: cleo.email })
    await ask(anna, free)
    expect(await pending(anna)).toMatchObject({ email: free })
    fixture.clock.advance(1 * hours)
    await expect(ask(anna, cleo.email)).rejects.toMatchObject(taken)
  })

  it('does not flood a mailbox', async () => {
    const anna = await member()
    for (let n = 0; n < 3; n++) await ask(anna, 'quiet@example.org')
    const other = await member()
    for (const one of [anna, other])
      await expect(ask(one, 'quiet@example.org')).rejects.toMatchObject({
        name: 'TooManyMailsError',
        message: 'Je hebt te vaak een nieuw e-mailadres opgegeven. Probeer het morgen nog eens.',
      })
    for (let n = 0; n < 6; n++) await ask(anna, `many-${n}@example.org`)
    await expect(ask(anna, 'many-7@example.org')).rejects.toMatchObject({ name: 'TooManyMailsError' })
  })

  it('succeeds for one of two members who request the same address at once', async () => {
    const [anna, bram] = [await member(), await member()]
    const tokens = []
    for (const one of [anna, bram]) {
      await ask(one, 'wanted@example.org')
      tokens.push(await link(one, 'wanted@example.org'))
    }
    const both = await Promise.allSettled(tokens.map(confirm))
    const lost = both.filter((one) => one.status === 'rejected')
    expect(lost).toHaveLength(1)
    expect(lost[0]?.reason).toMatchObject(taken)
    const addresses = [await emailOf(anna), await emailOf(bram)]
    expect(addresses.filter((address) => address === 'wanted@example.org')).toHaveLength(1)
  })

  it('can be cancelled or replaced, and expires after 7 days', async () => {
    const anna = await member()
    await ask(anna, 'first@example.org')
    const first = await link(anna, 'first@example.org')
    await ask(anna, 'second@example.org')
    await expect(confirm(first)).rejects.toMatchObject(expired)
    const second = await link(anna, 'second@example.org')
    const { cancelEmailChange } = await anna.actor.run(
      'mutation { cancelEmailChange { emailChange { email } } }',
    )
    expect(cancelEmailChange.emailChange).toBeNull()
    await expect(confirm(second)).rejects.toMatchObject(expired)
    await ask(anna, 'third@example.org')
    const third = await link(anna, 'third@example.org')
    fixture.clock.advance(7 * days)
    await expect(confirm(third)).rejects.toMatchObject(expired)
    expect(await pendingChange(fixture.services.db, anna.id, fixture.clock.now())).toBeNull()
    expect(await emailOf(anna)).toBe(anna.email)
  })

  it('accepts no link of another kind, and no link of another member’s change', async () => {
    const [anna, bram] = [await member(), await member()]
    await ask(anna, 'annas@example.org')
    const reset = await createReset(
      fixture.services.db,
      anna.id,
      anna.email,
      { resetHours: 1 },
      fixture.clock.now(),
    )
    await expect(confirm(reset)).rejects.toMatchObject(expired)
    const foreign = await link(bram, 'annas@example.org')
    await expect(confirm(foreign)).rejects.toMatchObject(expired)
    expect(await emailOf(bram)).toBe(bram.email)
  })

  it('invalidates the links to the old address, and a new password cancels the change', async () => {
    const anna = await member()
    const context = fixture.visitor.context()
    const reset = (token: string) =>
      resetPassword(context, { token, password: 'een ander woord 12', passwordAgain: 'een ander woord 12' })
    const old = await createReset(
      fixture.services.db,
      anna.id,
      anna.email,
      { resetHours: 1 },
      fixture.clock.now(),
    )
    await ask(anna, 'later@example.org')
    await confirm(await link(anna, 'later@example.org'))
    await expect(reset(old)).rejects.toMatchObject(expired)

    const bram = await member()
    await ask(bram, 'stranger@example.org')
    const strangers = await link(bram, 'stranger@example.org')
    await reset(
      await createReset(fixture.services.db, bram.id, bram.email, { resetHours: 1 }, fixture.clock.now()),
    )
    await expect(confirm(strangers)).rejects.toMatchObject(expired)
    expect(await pending(bram)).toBeNull()
  })

  it('confirms a member who had not confirmed an address yet', async () => {
    const newcomer = await member({ isConfirmed: false })
    await ask(newcomer, 'right@example.org')
    await confirm(await link(newcomer, 'right@example.org'))
    const { viewer } = await newcomer.actor.run('{ viewer { isConfirmed email } }')
    expect(viewer).toEqual({ isConfirmed: true, email: 'right@example.org' })
  })
})
