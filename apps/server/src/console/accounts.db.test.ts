import { recoveryCodeHash } from '@vonk/schema/staff/recovery-codes.rules.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AnyJson, type AppFixture, createAppFixture } from '../../../../tests/testkit/app-fixture.ts'
import { days, minutes } from '../../../../tests/testkit/clock.ts'
import { runAndCapture } from '../../../../tests/testkit/commands.ts'
import {
  codeNow,
  createStaff,
  logInToConsole,
  StaffBrowser,
  type StaffPerson,
  serveConsole,
} from '../../../../tests/testkit/console.ts'
import { accessDocuments } from '../../../../tests/testkit/console-operations.ts'
import type { TestServer } from '../../../../tests/testkit/server.ts'
import { SoftwarePasskey } from '../../../../tests/testkit/software-passkey.ts'
import { staffCommand } from '../commands/staff.ts'
import { runJob } from '../jobs/jobs.ts'

let fixture: AppFixture
let server: TestServer

beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serveConsole(fixture, accessDocuments)
})
afterAll(async () => {
  await server?.close()
  await fixture?.close()
})
beforeEach(() => fixture.services.db.pool.query('delete from throttle'))

const browser = () => new StaffBrowser(server.url)
const command = (...words: string[]) =>
  runAndCapture(staffCommand, fixture.services, ['--by', 'Iris', ...words])
const password = 'a long way to the sea'

/** Sends the queued mail of an invitation, and returns the token of its link. */
async function tokenFor(email: string): Promise<string> {
  const { prisma } = fixture.services.db
  const { staffId, createdAt: at } = await prisma.staffInvitation.findFirstOrThrow({
    where: { staff: { email } },
  })
  await runJob(fixture.services, 'send-staff-invitation-mail', { staffId, at })
  const mail = await prisma.outboxEntry.findFirstOrThrow({
    where: { recipient: email },
    orderBy: { id: 'desc' },
  })
  const [, token = ''] = /http:\/\/console\.localhost:\d+\/invitation\/([\w-]+)/.exec(mail.text) ?? []
  return token
}

describe('an invitation', () => {
  const email = 'eva@staff.test'

  test('leads from the command to the first log-in, and works once', async () => {
    await command(
      'invite',
      email,
      '--name',
      'Eva',
      '--roles',
      'support',
      '--sites',
      'localhost',
      '--language',
      'nl',
    )
    const token = await tokenFor(email)
    const one = browser()
    expect((await one.run('Invitation', { token })).body.data.result).toMatchObject({
      ...{ name: 'Eva', email, language: 'nl', roles: ['SUPPORT'] },
    })
    const accept = async (chosen: string) =>
      (await one.run('Accept', { token, password: chosen })).body.data.result
    for (const bad of ['short', 'password1', email])
      expect(await accept(bad)).toMatchObject({ __typename: 'StaffInvalidInputError', field: 'password' })
    const { secret, address } = await accept(password)
    expect(address).toContain(`secret=${secret}`)
    const wrong = await one.run('ConfirmApp', { token, code: '000000' })
    expect(wrong.body.data.result.__typename).toBe('StaffLogInFailedError')
    expect((await one.run('LogIn', { email, password })).body.data.result.__typename).toBe(
      'StaffLogInFailedError',
    )

    const { body } = await one.run('ConfirmApp', { token, code: codeNow(fixture, { secret }) })
    const { codes, viewer } = body.data.result
    expect(new Set(codes).size).toBe(10)
    expect((await one.run('Viewer')).body.data.viewer).toMatchObject({
      id: viewer.id,
      sites: [{ domain: 'localhost' }],
    })
    expect((await one.run('Invitation', { token })).body.data.result).toBeNull()
    expect(await accept(password)).toMatchObject({ field: 'token' })

    const { challenge } = (await browser().run('LogIn', { email, password })).body.data.result
    const again = await browser().run('Code', { challenge, code: codes[3] })
    expect(again.body.data.result.__typename).toBe('StaffLogInSuccess')
    expect((await one.run('Account')).body.data.viewer.recoveryCodesLeft).toBe(9)
  })

  test('ends after a week, and with a new one', async () => {
    await command('invite', 'late@staff.test', '--name', 'Late', '--roles', 'finance', '--sites', 'all')
    const first = await tokenFor('late@staff.test')
    fixture.clock.advance(1 * minutes)
    await command('reset', 'late@staff.test')
    const second = await tokenFor('late@staff.test')
    expect((await browser().run('Invitation', { token: first })).body.data.result).toBeNull()
    expect((await browser().run('Invitation', { token: second })).body.data.result).not.toBeNull()
    fixture.clock.advance(7 * days)
    expect((await browser().run('Invitation', { token: second })).body.data.result).toBeNull()
  })

  test('its commands check what they are given, and write the audit log', async () => {
    const base = ['--name', 'Eva', '--roles', 'support', '--sites', 'all']
    await expect(command('invite', 'no-address', ...base)).rejects.toThrow('no e-mail address')
    await expect(command('invite', email, ...base)).rejects.toThrow('of the staff already')
    const other = 'other@staff.test'
    await expect(
      command('invite', other, '--name', 'O', '--roles', 'king', '--sites', 'all'),
    ).rejects.toThrow('king')
    await expect(command('invite', other, ...base.slice(0, 4), '--sites', 'nowhere.example')).rejects.toThrow(
      'nowhere',
    )
    expect(await command('list')).toContain(email)
    const acts = await fixture.services.db.prisma.auditEntry.findMany({ where: { actor: 'Iris' } })
    expect(acts.map(({ act }) => act)).toContain('staff invite')
    expect(JSON.stringify(acts)).not.toContain(email)
  })

  test('after a reset there are ten new recovery codes, and the earlier ones do nothing', async () => {
    const code = 'abcd-efgh-jkmn-pqrs'
    const person = await createStaff(fixture)
    await fixture.services.db.prisma.staffRecoveryCode.create({
      data: { staffId: person.id, codeHash: new Uint8Array(recoveryCodeHash(code)) },
    })
    await command('reset', person.email)
    const token = await tokenFor(person.email)
    const one = browser()
    const { secret } = (await one.run('Accept', { token, password })).body.data.result
    const confirmed = await one.run('ConfirmApp', { token, code: codeNow(fixture, { secret }) })
    const { codes } = confirmed.body.data.result
    const types: string[] = []
    for (const typed of [code, codes[0], codes[0], codes[9]]) {
      const { challenge } = (await browser().run('LogIn', { email: person.email, password })).body.data.result
      types.push((await browser().run('Code', { challenge, code: typed })).body.data.result.__typename)
    }
    const [failed, success] = ['StaffLogInFailedError', 'StaffLogInSuccess']
    expect(types).toEqual([failed, success, failed, success])
    expect((await one.run('Account')).body.data.viewer.recoveryCodesLeft).toBe(8)
  })

  test('a reset takes password, app, passkeys and sessions', async () => {
    const person = await createStaff(fixture)
    const one = await logInToConsole(fixture, browser(), person)
    await command('reset', person.email)
    expect((await one.run('Viewer')).body.data.viewer).toBeNull()
    expect((await one.run('LogIn', { email: person.email, password })).body.data.result.__typename).toBe(
      'StaffLogInFailedError',
    )
  })
})

describe('passkeys', () => {
  let person: StaffPerson
  let one: StaffBrowser
  let passkey: SoftwarePasskey

  const origin = () => `http://${one.host}`

  const register = async (with_: SoftwarePasskey, at = origin()) => {
    const { body } = await one.run('StartRegistration')
    const { challenge, options } = body.data.result
    const response = with_.register(options, at)
    return (await one.run('RegisterPasskey', { challenge, response, name: 'Laptop' })).body.data.result
  }

  const logIn = async (with_: SoftwarePasskey, from: StaffBrowser, at = origin()) => {
    const { challenge, options } = (await from.run('StartPasskey')).body.data.result
    const input = { challenge, response: with_.sign(options, at) }
    return { input, result: (await from.run('LogInWithPasskey', input)).body.data.result }
  }

  beforeEach(async () => {
    person = await createStaff(fixture)
    one = await logInToConsole(fixture, browser(), person)
    passkey = new SoftwarePasskey()
  })

  test('are registered, log in alone, prove again, and are removed', async () => {
    expect(await register(passkey)).toEqual({ __typename: 'StaffLogInSuccess' })
    const other = browser()
    const { result, input } = await logIn(passkey, other)
    expect(result).toMatchObject({ __typename: 'StaffLogInSuccess', viewer: { id: person.id } })
    expect((await other.run('Account')).body.data.viewer.passkeys).toMatchObject([{ name: 'Laptop' }])
    // The challenge works once.
    expect((await browser().run('LogInWithPasskey', input)).body.data.result.__typename).toBe(
      'StaffLogInFailedError',
    )

    fixture.clock.advance(11 * minutes)
    const late = await one.run('StartRegistration')
    expect(late.body.errors[0].extensions.code).toBe('FRESH_PROOF_REQUIRED')
    const { challenge, options } = (await one.run('StartPasskey')).body.data.result
    const proof = await one.run('ProveWithPasskey', { challenge, response: passkey.sign(options, origin()) })
    expect(proof.body.data.result.__typename).toBe('StaffLogInSuccess')
    const { id } = (await one.run('Account')).body.data.viewer.passkeys[0]
    expect((await one.run('RemovePasskey', { id })).body.data.result.__typename).toBe('StaffLogInSuccess')
    expect((await logIn(passkey, browser())).result.__typename).toBe('StaffLogInFailedError')
  })

  test('need the right origin, a verified user, a counter that grows, and are known', async () => {
    expect(await register(passkey, 'https://evil.example')).toMatchObject({
      __typename: 'StaffLogInFailedError',
    })
    passkey.verifiesUser = false
    expect(await register(passkey)).toMatchObject({ __typename: 'StaffLogInFailedError' })
    passkey.verifiesUser = true
    expect(await register(passkey)).toMatchObject({ __typename: 'StaffLogInSuccess' })
    passkey.verifiesUser = false
    expect((await logIn(passkey, browser())).result.__typename).toBe('StaffLogInFailedError')
    passkey.verifiesUser = true
    expect((await logIn(passkey, browser(), 'https://evil.example')).result.__typename).toBe(
      'StaffLogInFailedError',
    )
    expect((await logIn(new SoftwarePasskey(), browser())).result.__typename).toBe('StaffLogInFailedError')
    expect((await logIn(passkey, browser())).result.__typename).toBe('StaffLogInSuccess')
    // A copy of the authenticator whose counter stayed behind.
    passkey.counter = 0
    expect((await logIn(passkey, browser())).result.__typename).toBe('StaffLogInFailedError')
  })

  test('of somebody else prove nothing, and are not removed', async () => {
    await register(passkey)
    const { id } = (await one.run('Account')).body.data.viewer.passkeys[0]
    const other = await logInToConsole(fixture, browser(), await createStaff(fixture))
    expect((await other.run('RemovePasskey', { id })).body.data.result.__typename).toBe(
      'StaffLogInFailedError',
    )
    const { challenge, options } = (await other.run('StartPasskey')).body.data.result
    const proof = await other.run('ProveWithPasskey', {
      challenge,
      response: passkey.sign(options, origin()),
    })
    expect(proof.body.data.result.__typename).toBe('StaffLogInFailedError')
  })

  const audited = (where: { staffId: number; act: string }) =>
    fixture.services.db.prisma.auditEntry.findMany({ where, select: { actor: true, details: true } })

  test('that fail are in the audit log of their owner: at the log-in and at a proof', async () => {
    await register(passkey)
    const failed = { staffId: person.id, act: 'console log in failed' }
    expect((await logIn(passkey, browser(), 'https://evil.example')).result.__typename).toBe(
      'StaffLogInFailedError',
    )
    await logIn(new SoftwarePasskey(), browser())
    expect(await audited(failed)).toEqual([{ actor: 'Noor', details: { step: 'passkey' } }])
    await fixture.services.db.prisma.staff.update({
      where: { id: person.id },
      data: { disabledAt: fixture.clock.now() },
    })
    await logIn(passkey, browser())
    expect(await audited(failed)).toHaveLength(2)

    const other = await createStaff(fixture, { name: 'Sem' })
    const two = await logInToConsole(fixture, browser(), other)
    const { challenge, options } = (await two.run('StartPasskey')).body.data.result
    await two.run('ProveWithPasskey', { challenge, response: passkey.sign(options, origin()) })
    await two.run('Prove', { code: '000000' })
    const proofs = { staffId: other.id, act: 'console prove again failed' }
    expect(await audited(proofs)).toEqual([
      { actor: 'Sem', details: { step: 'passkey' } },
      { actor: 'Sem', details: { step: 'code' } },
    ])
    await two.run('Prove', { code: codeNow(fixture, other, 1) })
    expect(await audited(proofs)).toHaveLength(2)
  })

  test('a session proves again by a code, for ten minutes', async () => {
    fixture.clock.advance(11 * minutes)
    expect((await one.run('Account')).body.data.viewer.freshUntil).toBeNull()
    expect((await one.run('Prove', { code: '000000' })).body.data.result.__typename).toBe(
      'StaffLogInFailedError',
    )
    const { body } = await one.run('Prove', { code: codeNow(fixture, person) })
    const until = new Date(fixture.clock.now().getTime() + 10 * minutes).toISOString()
    expect(body.data.result.viewer.freshUntil).toBe(until)
  })
})

describe('the list of staff', () => {
  test('is for administrators, page by page', async () => {
    const reviewer = await logInToConsole(fixture, browser(), await createStaff(fixture))
    expect((await reviewer.run('Members')).body.errors[0].extensions.code).toBe('FORBIDDEN')
    expect((await browser().run('Members')).body.errors[0].extensions.code).toBe('UNAUTHENTICATED')
    const boss = await createStaff(fixture, { roles: ['administrator'] })
    const one = await logInToConsole(fixture, browser(), boss)
    const ids: number[] = []
    let after: string | null = null
    do {
      const { edges, pageInfo }: AnyJson = (await one.run('Members', { first: 2, after })).body.data.result
      ids.push(...edges.map(({ node }: { node: { id: number } }) => node.id))
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null
    } while (after)
    expect(ids).toHaveLength(await fixture.services.db.prisma.staff.count())
    expect(ids).toContain(boss.id)
    expect((await one.run('Language', { language: 'nl' })).body.data.result.viewer.language).toBe('nl')
    expect((await one.run('Language', { language: 'xx' })).body.errors[0].extensions.code).toBe(
      'BAD_USER_INPUT',
    )
  })
})
