import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { minutes } from '@vonk/tests/testkit/clock.ts'
import { write } from '@vonk/tests/testkit/mails.ts'
import { browserAt, drainPush, pushesTo, subscribe } from '@vonk/tests/testkit/push.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture)
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})
// Noon in Amsterdam, in a year that is not over: the queue has the real time, and what is due later must wait.
let day = 0
beforeEach(() => fixture.clock.set(new Date(Date.UTC(2100, 10, 23 + 2 * ++day, 11))))

const subscribed = async (given: object = {}, answer = '201', timeZone: string | null = null) => {
  const who = await fixture.person(given)
  expect(await subscribe(who, { ...(await browserAt({ fixture, server }, answer)), timeZone })).toBe(
    'SubscribeToPushSuccess',
  )
  return who
}
const row = ({ id }: Actor) =>
  fixture.services.db.prisma.pushSubscription.findFirst({ where: { memberId: id } })
const bodies = async (who: Actor) => (await pushesTo(fixture, who)).map(({ body }) => body)
const jobs = async () =>
  (
    await fixture.services.db.pool.query(
      `select attempts, last_error, run_at from graphile_worker.jobs where task_identifier = 'deliver-push'`,
    )
  ).rows

describe('what the push service answers', () => {
  it.each(['404', '410'])('%s: the subscription is deleted', async (answer) => {
    const anna = await subscribed({}, answer)
    await write(await fixture.person(), anna)
    await drainPush(fixture)
    expect(await row(anna)).toBeNull()
    expect(await jobs()).toEqual([])
  })

  it('429: nothing is sent before the time that it names', async () => {
    const anna = await subscribed({}, '429')
    const [bram, chris] = [await fixture.person(), await fixture.person()]
    await write(bram, anna)
    await drainPush(fixture)
    const until = new Date(fixture.clock.now().getTime() + 120_000)
    expect(await row(anna)).toMatchObject({ failures: 1, waitsUntil: until })
    await write(chris, anna)
    await drainPush(fixture)
    expect(await row(anna)).toMatchObject({ failures: 1 })
    expect((await jobs()).map(({ run_at }) => run_at)).toEqual([until, until])
    fixture.clock.advance(2 * minutes)
    await drainPush(fixture)
    expect((await row(anna))?.failures).toBeGreaterThan(1)
    await fixture.services.db.pool.query('delete from graphile_worker._private_jobs')
  })

  it('500: the queue tries again', async () => {
    const anna = await subscribed({}, '500')
    await write(await fixture.person(), anna)
    await drainPush(fixture)
    expect(await jobs()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('500') }])
    const { endpoint, keys } = await browserAt({ fixture, server })
    await fixture.services.db.prisma.pushSubscription.updateMany({
      where: { memberId: anna.id },
      data: { endpoint, ...keys },
    })
    await fixture.services.db.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await drainPush(fixture)
    expect(await bodies(anna)).toEqual(['Je hebt een nieuw bericht'])
    expect(await row(anna)).toMatchObject({ failures: 0 })
  })

  it.each(['301', '403'])(
    '%s: it is not tried again, and after three times the subscription is deleted',
    async (answer) => {
      const anna = await subscribed({}, answer)
      const bram = await fixture.person()
      for (const failures of [1, 2]) {
        await write(bram, anna)
        await drainPush(fixture)
        expect(await row(anna)).toMatchObject({ failures })
      }
      await write(bram, anna)
      await drainPush(fixture)
      expect([
        await row(anna),
        (await jobs()).map(({ last_error }) => last_error),
        await bodies(anna),
      ]).toEqual([null, [], []])
    },
  )

  it('deletes a subscription to an earlier key without sending', async () => {
    const anna = await subscribed()
    await fixture.services.db.prisma.pushSubscription.updateMany({
      where: { memberId: anna.id },
      data: { publicKey: 'BEarlier' },
    })
    await write(await fixture.person(), anna)
    await drainPush(fixture)
    expect([await row(anna), await bodies(anna)]).toEqual([null, []])
  })

  it('sends nothing to a hostile address that the database holds', async () => {
    const anna = await subscribed()
    await fixture.services.db.prisma.pushSubscription.updateMany({
      where: { memberId: anna.id },
      data: { endpoint: `${server.url}/dev/outbox` },
    })
    await write(await fixture.person(), anna)
    await drainPush(fixture)
    expect(await row(anna)).toMatchObject({ failures: 1 })
  })
})
