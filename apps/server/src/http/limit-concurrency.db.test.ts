import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { cookieOf } from '@vonk/tests/testkit/http.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { httpContext, isOfVisitor } from './session.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const takesTurn = (cookie: string, method = 'GET') => {
  const [name = '', value = ''] = cookie.split('=')
  return isOfVisitor(fixture.services, {
    method,
    hostname: 'localhost',
    cookies: cookie ? { [name]: value } : {},
  })
}

it('takes turns for what visitors read, and for cookies that belong to no session', async () => {
  const own = await cookieOf(fixture, await fixture.person())
  expect(await takesTurn(own)).toBe(false)
  expect(await takesTurn('')).toBe(true)
  expect(await takesTurn('', 'POST')).toBe(false)
  for (const forged of ['sid=1', `x${own}`, own.slice(0, -1), '__Host-sid=1'])
    expect(await takesTurn(forged)).toBe(true)
  fixture.clock.advance(31 * days)
  expect(await takesTurn(own)).toBe(true)
})

it('hands the member whom it has read to the first operation of the request, and to no later one', async () => {
  const [name = '', value = ''] = (await cookieOf(fixture, await fixture.person())).split('=')
  const request = {
    method: 'GET',
    hostname: 'localhost',
    headers: {},
    cookies: { [name]: value },
    raw: { headers: {}, socket: { remoteAddress: '203.0.113.7' } },
  } as never
  const query = vi.spyOn(fixture.services.db.urgent, 'query')
  const reads = () =>
    query.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('session.viewer'))
  expect(await isOfVisitor(fixture.services, request)).toBe(false)
  const first = await httpContext(fixture.services, request, {} as never)
  expect(reads()).toHaveLength(1)
  const second = await httpContext(fixture.services, request, {} as never)
  expect(reads()).toHaveLength(2)
  expect(first?.viewer).toEqual(second?.viewer)
  query.mockRestore()
})
