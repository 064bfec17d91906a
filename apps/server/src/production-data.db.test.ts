import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { createStaff } from '@vonk/tests/testkit/console.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureDemoStaff } from './demo.ts'
import { dataErrors, rejectUnsafeData } from './production-data.ts'

let demo: AppFixture
let fixture: AppFixture
beforeAll(async () => {
  ;[demo, fixture] = await Promise.all([createAppFixture('demo'), createAppFixture()])
})
afterAll(async () => {
  await Promise.all([demo.close(), fixture.close()])
})

/** The services as those of a production server. */
const production = ({ services }: AppFixture, env: object = {}) => ({
  ...services,
  env: {
    ...services.env,
    isProduction: true,
    SMS_ACCESS_KEY: 'Qn3kPz8vT5wYc1LmR7dXs2bGh',
    PUSH_PRIVATE_KEY: 'k',
    ...env,
  },
})

describe('a production server', () => {
  it('rejects a database with demo accounts', async () => {
    expect(await dataErrors(production(demo))).toEqual([
      expect.stringMatching(/^DATABASE_URL .*demo accounts/),
    ])
    await expect(rejectUnsafeData(production(demo))).rejects.toThrow('demo accounts')
    await expect(rejectUnsafeData(demo.services)).resolves.toBeUndefined()
  })

  it('rejects a database with the staff of the demo, also when they were renamed', async () => {
    const other = await createAppFixture()
    try {
      await ensureDemoStaff(other.services)
      await other.services.db.prisma.staff.updateMany({
        data: { name: 'Iris', disabledAt: other.clock.now() },
      })
      expect(await dataErrors(production(other))).toEqual([
        expect.stringMatching(/^The database has the staff/),
      ])
      await expect(rejectUnsafeData(production(other))).rejects.toThrow('staff of the demo')
      await other.services.db.prisma.staff.deleteMany()
      await createStaff(other)
      expect(await dataErrors(production(other))).toEqual([])
    } finally {
      await other.close()
    }
  })

  it('is not kept from starting by members who sign up with the address of a demo account', async () => {
    await fixture.person({ email: 'anna@example.com', credits: 40 })
    await fixture.person({ email: 'bea@member.invalid' })
    expect(await dataErrors(production(fixture))).toEqual([])
  })

  it('rejects a site with direct debit when no SMS can be sent', async () => {
    const withoutSms = production(fixture, { SMS_ACCESS_KEY: undefined })
    expect(await dataErrors(withoutSms)).toEqual([
      expect.stringMatching(/^SMS_ACCESS_KEY must be set, because localhost offers direct debit/),
    ])
    await expect(rejectUnsafeData(withoutSms)).rejects.toThrow('SMS_ACCESS_KEY')
    const { payments } = fixture.services
    const of = () => ({ ...payments.named('sandbox'), methods: ['ideal' as const] })
    expect(await dataErrors({ ...withoutSms, payments: { ...payments, of } })).toEqual([])
    const [[domain, site]] = [...fixture.services.sites] as [
      [string, (typeof demo.services)['sites'] extends Map<string, infer Site> ? Site : never],
    ]
    const sites = new Map([[domain, { ...site, paymentMethods: { NL: ['ideal' as const] } }]])
    expect(await dataErrors({ ...withoutSms, sites })).toEqual([])
  })

  it('rejects a site that offers push messages when no key signs them', async () => {
    const withoutKey = production(fixture, { PUSH_PRIVATE_KEY: undefined })
    expect(await dataErrors(withoutKey)).toEqual([
      expect.stringMatching(/^PUSH_PRIVATE_KEY must be set, because localhost offers push messages/),
    ])
    const [[domain, site]] = [...fixture.services.sites] as [[string, SiteConfig]]
    const sites = new Map([[domain, { ...site, pushNotifications: false }]])
    expect(await dataErrors({ ...withoutKey, sites })).toEqual([])
  })
})
