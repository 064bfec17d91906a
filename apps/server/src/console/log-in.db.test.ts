import { recoveryCodeHash } from '@vonk/schema/staff/recovery-codes.rules.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AnyJson, type AppFixture, createAppFixture } from '../../../../tests/testkit/app-fixture.ts'
import { minutes } from '../../../../tests/testkit/clock.ts'
import {
  codeNow,
  createStaff,
  StaffBrowser,
  type StaffPerson,
  serveConsole,
  staffPassword,
} from '../../../../tests/testkit/console.ts'
import { accessDocuments } from '../../../../tests/testkit/console-operations.ts'
import type { TestServer } from '../../../../tests/testkit/server.ts'
import { runJob } from '../jobs/jobs.ts'

let fixture: AppFixture
let server: TestServer
let person: StaffPerson

beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serveConsole(fixture, accessDocuments)
})
afterAll(async () => {
  await server?.close()
  await fixture?.close()
})
beforeEach(async () => {
  await fixture.services.db.pool.query('delete from throttle')
  person = await createStaff(fixture)
})

const browser = () => new StaffBrowser(server.url)

async function passwordStep(one: StaffBrowser, password = staffPassword, email = person.email) {
  const { body } = await one.run('LogIn', { email, password })
  return body.data.result as AnyJson
}

async function logIn(one: StaffBrowser): Promise<AnyJson> {
  const { challenge } = await passwordStep(one)
  const { body } = await one.run('Code', { challenge, code: codeNow(fixture, person) })
  return body.data.result
}

const viewer = async (one: StaffBrowser) => (await one.run('Viewer')).body.data.viewer

const audit = async () =>
  fixture.services.db.prisma.auditEntry.findMany({
    where: { staffId: person.id },
    orderBy: { id: 'asc' },
    select: { actor: true, act: true, details: true },
  })

describe('the log-in by password and code', () => {
  test('starts a session, which the audit log has', async () => {
    const one = browser()
    expect(await viewer(one)).toBeNull()
    expect(await logIn(one)).toMatchObject({
      __typename: 'StaffLogInSuccess',
      viewer: { id: person.id, name: 'Noor' },
    })
    expect(one.cookie).toMatch(/^staff=/)
    expect(await viewer(one)).toMatchObject({ id: person.id, roles: ['REVIEWER'], language: 'en' })
    expect(await audit()).toEqual([{ actor: 'Noor', act: 'console log in', details: { factor: 'code' } }])
  })

  test('the cookie is for this host and no script', async () => {
    const { challenge } = await passwordStep(browser())
    const { headers } = await browser().run('Code', { challenge, code: codeNow(fixture, person) })
    expect(String(headers['set-cookie'])).toMatch(
      /^staff=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    )
  })

  test('a code works once, and neither does an older one after it', async () => {
    await logIn(browser())
    const { challenge } = await passwordStep(browser())
    for (const later of [0, -1]) {
      const { body } = await browser().run('Code', { challenge, code: codeNow(fixture, person, later) })
      expect(body.data.result.__typename).toBe('StaffLogInFailedError')
    }
    const { body } = await browser().run('Code', { challenge, code: codeNow(fixture, person, 1) })
    expect(body.data.result.__typename).toBe('StaffLogInSuccess')
  })

  test('two log-ins with one code at the same moment are one log-in', async () => {
    const [first, second] = [await passwordStep(browser()), await passwordStep(browser())]
    const code = codeNow(fixture, person)
    const answers = await Promise.all(
      [first, second].map(({ challenge }) => browser().run('Code', { challenge, code })),
    )
    expect(answers.map(({ body }) => body.data.result.__typename).sort()).toEqual([
      'StaffLogInFailedError',
      'StaffLogInSuccess',
    ])
  })

  test('a challenge ends after five minutes and works once', async () => {
    const { challenge } = await passwordStep(browser())
    fixture.clock.advance(5 * minutes)
    const { body } = await browser().run('Code', { challenge, code: codeNow(fixture, person) })
    expect(body.data.result).toMatchObject({ __typename: 'StaffLogInFailedError' })
    const again = await passwordStep(browser())
    const input = { challenge: again.challenge, code: codeNow(fixture, person) }
    expect((await browser().run('Code', input)).body.data.result.__typename).toBe('StaffLogInSuccess')
    input.code = codeNow(fixture, person, 1)
    expect((await browser().run('Code', input)).body.data.result.__typename).toBe('StaffLogInFailedError')
  })

  test('log-out ends the session', async () => {
    const one = browser()
    await logIn(one)
    const stolen = browser()
    stolen.cookie = one.cookie
    await one.run('LogOut')
    expect(one.cookie).toBe('')
    expect(await viewer(stolen)).toBeNull()
    expect((await audit()).at(-1)?.act).toBe('console log out')
  })
})

describe('what does not work', () => {
  test('unknown address, wrong password and disabled account have one answer', async () => {
    const disabled = await createStaff(fixture)
    await fixture.services.db.prisma.staff.update({
      where: { id: disabled.id },
      data: { disabledAt: fixture.clock.now() },
    })
    const invited = await createStaff(fixture)
    await fixture.services.db.prisma.staff.update({
      where: { id: invited.id },
      data: { passwordHash: null, authenticatorSecret: null },
    })
    const answers = [
      await passwordStep(browser(), staffPassword, 'nobody@staff.test'),
      await passwordStep(browser(), 'wrong password'),
      await passwordStep(browser(), staffPassword, disabled.email),
      await passwordStep(browser(), staffPassword, invited.email),
      await passwordStep(browser(), staffPassword, 'no address'),
    ]
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ __typename: 'StaffLogInFailedError' })
  })

  test('each of them does the same: one job, which writes the audit log of a known account', async () => {
    const jobs = async () => {
      const { rows } = await fixture.services.db.pool.query(
        `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'note-failed-staff-log-in'`,
      )
      return rows[0].n as number
    }
    const before = await jobs()
    await passwordStep(browser(), 'wrong password')
    expect(await jobs()).toBe(before + 1)
    await passwordStep(browser(), 'wrong password', 'nobody@staff.test')
    expect(await jobs()).toBe(before + 2)
    await runJob(fixture.services, 'note-failed-staff-log-in', {
      staffId: person.id,
      at: fixture.clock.now(),
    })
    await runJob(fixture.services, 'note-failed-staff-log-in', { staffId: null, at: fixture.clock.now() })
    expect((await audit()).map(({ act }) => act)).toEqual(['console log in failed'])
  })

  test('after five wrong passwords the right one does not work from there either', async () => {
    for (let tries = 0; tries < 5; tries++) await passwordStep(browser(), 'wrong password')
    expect(await passwordStep(browser())).toMatchObject({
      __typename: 'StaffTooManyAttemptsError',
      minutes: 15,
    })
    fixture.clock.advance(16 * minutes)
    expect(await passwordStep(browser())).toMatchObject({ __typename: 'StaffCodeRequired' })
  })

  test('wrong codes are limited before they are checked', async () => {
    const { challenge } = await passwordStep(browser())
    for (let tries = 0; tries < 5; tries++) {
      const { body } = await browser().run('Code', { challenge, code: '000000' })
      expect(body.data.result.__typename).toBe('StaffLogInFailedError')
    }
    const { body } = await browser().run('Code', { challenge, code: codeNow(fixture, person) })
    expect(body.data.result.__typename).toBe('StaffTooManyAttemptsError')
    expect((await audit()).filter(({ act }) => act === 'console log in failed')).toHaveLength(5)
  })

  test('a recovery code works once', async () => {
    const code = 'abcd-efgh-jkmn-pqrs'
    await fixture.services.db.prisma.staffRecoveryCode.create({
      data: { staffId: person.id, codeHash: new Uint8Array(recoveryCodeHash(code)) },
    })
    const types = []
    for (const one of [code, code.toUpperCase().replaceAll('-', ' ')]) {
      const { challenge } = await passwordStep(browser())
      const { body } = await browser().run('Code', { challenge, code: one })
      types.push(body.data.result.__typename)
    }
    expect(types).toEqual(['StaffLogInSuccess', 'StaffLogInFailedError'])
  })
})
