import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { cookieOf } from '@vonk/tests/testkit/http.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isOfVisitor } from './visitor-turns.ts'

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
