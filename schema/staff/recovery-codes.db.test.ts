import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { createStaff } from '@vonk/tests/testkit/console.ts'
import { staffActor } from '@vonk/tests/testkit/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { spendCode } from './second-factor.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const renewal = 'mutation { renewRecoveryCodes { codes viewer { recoveryCodesLeft } } }'
const spend = (id: number, code = '') => spendCode(fixture.services, id, code)

it('new recovery codes end the old ones, work once each, and are an entry of the audit log without a code', async () => {
  const { id, name } = await createStaff(fixture)
  const person = staffActor(fixture, { id, name })
  const { renewRecoveryCodes: first } = await person.run(renewal)
  expect(first.viewer.recoveryCodesLeft).toBe(10)
  const { renewRecoveryCodes: second } = await person.run(renewal)
  expect(second.viewer.recoveryCodesLeft).toBe(10)
  expect(new Set([...first.codes, ...second.codes]).size).toBe(20)
  expect(await spend(id, first.codes[0])).toBeNull()
  expect([await spend(id, second.codes[0]), await spend(id, second.codes[0])]).toEqual([
    'recovery code',
    null,
  ])
  const entries = await fixture.services.db.prisma.auditEntry.findMany({ where: { staffId: id } })
  expect(entries.map(({ act }) => act)).toEqual(Array(2).fill('console renew recovery codes'))
  expect(JSON.stringify(entries)).not.toContain(first.codes[0])
})

it('of two renewals at once one set is in force', async () => {
  const { id } = await createStaff(fixture)
  const context = staffActor(fixture, { id }).context()
  const both = await Promise.all([renewRecoveryCodes(context), renewRecoveryCodes(context)])
  expect(await fixture.services.db.prisma.staffRecoveryCode.count({ where: { staffId: id } })).toBe(10)
  const spent = await Promise.all(both.map(({ codes }) => spend(id, codes[3])))
  expect(spent.filter(Boolean)).toEqual(['recovery code'])
})

it('needs a proof of the last ten minutes', async () => {
  const { id } = await createStaff(fixture)
  const person = staffActor(fixture, { id })
  fixture.clock.advance(11 * 60_000)
  const { errors } = await person.result(renewal)
  expect(errors?.[0]?.extensions.code).toBe('FRESH_PROOF_REQUIRED')
  expect(await fixture.services.db.prisma.staffRecoveryCode.count({ where: { staffId: id } })).toBe(0)
})
