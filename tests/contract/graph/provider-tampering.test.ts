import { beginSession } from '@vonk/schema/access/session.store.ts'
import { cookieOf, raw } from '@vonk/tests/testkit/http.ts'
import { order } from '@vonk/tests/testkit/money.ts'
import { serve } from '@vonk/tests/testkit/server.ts'
import { describe, expect, it } from 'vitest'
import { completeSite } from '../../testkit/complete-site.ts'
import { twoBuyers, unchanged } from './tampering.testing.ts'

const at = twoBuyers()

describe('the endpoints of the payment provider', () => {
  const callWebhook = (body: string, type = 'application/x-www-form-urlencoded') =>
    raw(at.server.url, {
      method: 'POST',
      path: '/hooks/mollie',
      headers: { host: 'localhost', 'content-type': type },
      body,
    })
  const providerIdOf = async (id: number): Promise<string> =>
    (await at.fixture.services.db.pool.query('select provider_id as id from payment where id = $1', [id]))
      .rows[0].id

  it.each([
    ['a payment that does not exist', () => 'id=tr_doesnotexist'],
    ['an unpaid order', (id: string) => `id=${id}&status=paid&amount=0.01`],
    ['an order, as JSON', (id: string) => JSON.stringify({ id, status: 'paid', amount: { value: '0.01' } })],
    ['the number of an order', (_id: string, order: number) => `id=${order}`],
    ['an SQL statement', () => "id=sb_x'; update payment set status = 'paid'; --"],
    ['an empty body', () => 'x'],
  ])('do not trust the content of a webhook call about %s', async (_what, words) => {
    const { id } = (await order(at.bram)).payment
    const body = words(await providerIdOf(id), id)
    const answer = await unchanged(at.fixture, () =>
      callWebhook(body, body.startsWith('{') ? 'application/json' : undefined),
    )
    expect([answer.status, answer.text]).toEqual([200, ''])
  })

  it.each(['paid', 'cancelled', 'charged_back'])(
    'let only the buyer choose %s for an order',
    async (outcome) => {
      const open = (await order(at.anna)).payment.id
      for (const id of [open, at.paid]) {
        const path = `/sandbox/checkout/${await providerIdOf(id)}`
        for (const cookie of [await cookieOf(at.fixture, at.bram), '']) {
          const headers = { host: 'localhost', ...(cookie ? { cookie } : {}) }
          const seen = await raw(at.server.url, { path, headers })
          expect([seen.status, seen.text]).toEqual([404, 'No such charge.'])
          const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
          const sent = await unchanged(at.fixture, () =>
            raw(at.server.url, { method: 'POST', path, headers: form, body: `outcome=${outcome}` }),
          )
          expect(sent.status).toBe(404)
        }
      }
    },
  )

  it('have no sandbox page in production', async () => {
    completeSite(at.fixture)
    const production = {
      ...at.fixture.services.env,
      NODE_ENV: 'production',
      isProduction: true,
      payments: 'none',
    } as const
    const live = await serve({ ...at.fixture, services: { ...at.fixture.services, env: production } })
    try {
      const path = `/sandbox/checkout/${await providerIdOf(at.paid)}`
      const { token } = await beginSession(
        at.fixture.services.db,
        at.anna.id,
        'test',
        30,
        at.fixture.clock.now(),
      )
      const headers = { host: 'localhost', cookie: `__Host-sid=${token}` }
      expect((await raw(live.url, { path, headers })).status).toBe(404)
      const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
      const sent = await unchanged(at.fixture, () =>
        raw(live.url, { method: 'POST', path, headers: form, body: 'outcome=charged_back' }),
      )
      expect(sent.status).toBe(404)
      expect((await raw(live.url, { path: '/dev/outbox', headers })).status).toBe(404)
    } finally {
      await live.close()
    }
  })
})
