import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAppServices } from '../../../apps/server/src/services/open-app-services.ts'
import { type AppFixture, createAppFixture } from '../../testkit/app-fixture.ts'
import { cookieOf, post } from '../../testkit/http.ts'
import { serve, type TestServer } from '../../testkit/server.ts'

let fixture: AppFixture
let servers: TestServer[]
let closeSecond: () => Promise<void>
beforeAll(async () => {
  fixture = await createAppFixture()
  fixture.clock.set(new Date('2026-11-20T12:00:00Z'))
  const second = await openAppServices(fixture.services.env, fixture.databaseUrl, fixture.clock)
  closeSecond = () => second.close()
  servers = [await serve(fixture), await serve({ ...fixture, services: second })]
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await closeSecond()
  await fixture.close()
})

const query = `mutation ($profileId: Int!) { swipeLike(profileId: $profileId) { __typename
  ... on SwipeLikeSuccess { swipe { likesLeft } } ... on SwipeLimitError { message hours } } }`

/** Devices of one member, each with its own session, spread over both servers. */
async function devicesOf(id: number, count: number) {
  const cookies = await Promise.all(Array.from({ length: count }, () => cookieOf(fixture, { id })))
  return cookies.map((cookie, at) => async (profileId: number) => {
    const url = servers[at % servers.length]?.url ?? ''
    const { body } = await post(url, { query, variables: { profileId } }, { cookie })
    return body.data.swipeLike
  })
}

it.each([
  ['five at once, from five devices on two servers', 5, 5],
  ['forty at once, from three devices on two servers', 40, 3],
])('rejects every swipe like of a day after the fourth: %s', async (_name, likes, deviceCount) => {
  const bram = await fixture.person({ gender: 'male' })
  const people = await Promise.all(Array.from({ length: likes }, () => fixture.person({ gender: 'female' })))
  const devices = await devicesOf(bram.id, deviceCount)
  const answers = await Promise.all(people.map(({ id }, at) => devices[at % deviceCount]?.(id)))
  const given = answers.filter(({ __typename }) => __typename === 'SwipeLikeSuccess')
  const rejected = answers.filter(({ __typename }) => __typename === 'SwipeLimitError')
  expect([given.length, rejected.length]).toEqual([4, likes - 4])
  for (const { hours, message } of rejected) {
    expect(hours).toBe(11)
    expect(message).toBe('Je 4 likes van vandaag zijn op. Over 11 uur heb je nieuwe.')
  }
  const { rows } = await fixture.services.db.pool.query('select to_id from likes where from_id = $1', [
    bram.id,
  ])
  expect(rows).toHaveLength(4)
})

it('rejects the fifth also when the likes come one after the other, on either server', async () => {
  const bram = await fixture.person({ gender: 'male' })
  const devices = await devicesOf(bram.id, 2)
  const left: (number | undefined)[] = []
  for (let at = 0; at < 4; at++) {
    const { id } = await fixture.person({ gender: 'female' })
    left.push((await devices[at % 2]?.(id))?.swipe.likesLeft)
  }
  expect(left).toEqual([3, 2, 1, 0])
  for (const device of devices) {
    const { id } = await fixture.person({ gender: 'female' })
    expect(await device(id)).toMatchObject({ __typename: 'SwipeLimitError', hours: 11 })
  }
})
