import { auditMoney } from '@vonk/schema/payments/audit-money.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../testkit/app-fixture.ts'
import { discountCommand } from '../../testkit/discount-code.ts'
import { cookieOf } from '../../testkit/http.ts'
import { bought, moneySnapshot } from '../../testkit/money.ts'
import { type Call, openRestClient, type RestClient, type RestResponse } from './rest-client.ts'

let rest: RestClient
let anna: Actor
let bram: Actor
let cookie: string
beforeAll(async () => {
  rest = await openRestClient('empty')
})
afterAll(() => rest.close())
beforeEach(async () => {
  anna = await rest.fixture.person({ credits: 3 })
  bram = await rest.fixture.person({ credits: 3 })
  cookie = await cookieOf(rest.fixture, bram)
})
afterEach(async () => expect(await auditMoney(rest.fixture.services.db)).toEqual([]))

/** Sends a request as Bram and checks that it changed no table about money. */
async function attempt(method: string, path: string, call: Call = {}): Promise<RestResponse> {
  const before = await moneySnapshot(rest.fixture)
  const answer = await rest.call(method, path, { cookie, ...call })
  expect(await moneySnapshot(rest.fixture)).toBe(before)
  return answer
}
const lookUp = (query: string) => attempt('GET', `/api/discountcode.php?${query}`)
const unknown = [404, { error: 'Code niet gevonden', code: 'DISCOUNT_NOT_FOUND' }]

describe('a discount code', () => {
  it.each(['', '&user_id={anna}', '&country=NL&user_id={anna}', '&paid_user=true&status=active'])(
    'of another member is not found, whatever else is sent (%s)',
    async (more) => {
      const code = `ALLEEN${anna.id}`
      await discountCommand(rest.fixture, 'add', code, '--percentage', '90', '--member', String(anna.id))
      const { status, body } = await lookUp(`code=${code}${more.replace('{anna}', String(anna.id))}`)
      expect([status, body]).toEqual(unknown)
    },
  )

  it.each(['&country=DK', '&country=DK&currency=DKK', '&value_percentage=100&value_amount=9999'])(
    'keeps its stored value, whatever is sent (%s)',
    async (more) => {
      const code = `TIEN${bram.id}`
      await discountCommand(rest.fixture, 'add', code, '--percentage', '10', '--country', 'DK')
      const { body } = await lookUp(`code=${code}${more}`)
      expect(body).toMatchObject({ value_percentage: 10, value_amount: null, country: 'DK', user_id: null })
    },
  )

  it('that was used stays used, in every spelling', async () => {
    const code = `EENMAAL${bram.id}`
    await discountCommand(rest.fixture, 'add', code, '--percentage', '10')
    await bought(rest.fixture, bram, { discountCode: code })
    for (const spelt of [code, code.toLowerCase(), `%20${code}%20`]) {
      const { status, body } = await lookUp(`code=${spelt}&status=active&expired=false`)
      expect([status, body.code]).toEqual([409, 'DISCOUNT_USED'])
    }
  })

  it('of the welcome offer is never that of another member, and a member who paid has none', async () => {
    await bought(rest.fixture, bram)
    const { status, body } = await lookUp(`welcome=true&user_id=${anna.id}&validity=14400&paid_user=false`)
    expect([status, body]).toEqual(unknown)
  })

  it.each(['code[]=WELKOM25', 'code=A&code=B', `code=${'A'.repeat(101)}`, 'code=', 'welcome=1'])(
    'must be a single valid string (%s)',
    async (query) => expect((await lookUp(query)).body.code).toBe('BAD_USER_INPUT'),
  )

  it.each(["' or '1'='1", 'WELKOM25%00', '../../WELKOM25', '%25'])(
    'is never run as SQL or used as a path (%s)',
    async (word) => {
      const { status } = await lookUp(`code=${encodeURIComponent(word)}`)
      expect(status).toBe(404)
    },
  )

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('cannot be created or changed by %s', async (method) => {
    const json = { code: 'GRATIS', value_percentage: 100, user_id: bram.id }
    expect((await attempt(method, '/api/discountcode.php', { json })).status).toBe(405)
  })
})

describe('credits', () => {
  const asks = { credits: 999_999, paid_user: true, balance: -5, user_id: 1 }

  it('cannot be set by query parameters', async () => {
    const { body } = await attempt('GET', `/api/user.php?credits=999999&paid_user=true&user_id=${anna.id}`)
    expect(body.user).toMatchObject({ credits: 3, paid_user: false, profile: { id: bram.id } })
  })

  it('cannot be set by a log-in', async () => {
    const answer = await attempt('POST', '/api/user.php', {
      json: { email: 'person@example.org', password: 'x', ...asks },
    })
    expect(answer.body.code).toBe('LOGIN_FAILED')
  })

  it.each([
    ...[-1, 0, Number.MAX_VALUE, '-1', '1; drop table payment', null, [1]].map((conversation) => ({
      conversation,
    })),
    { conversation: 1, credits: -100 },
    { conversation: 1, price: -5, refund: true },
  ])('do not change when a conversation is removed (%j)', async (json) => {
    const { status } = await attempt('DELETE', '/api/chat.php', { json })
    expect([400, 404]).toContain(status)
  })

  it.each(['credits=-5', 'credits=NaN', 'price=-1', 'amount=99999999999'])(
    'do not change with the automatic like (%s)',
    async (query) => expect((await attempt('GET', `/api/auto-like.php?${query}`)).status).toBe(200),
  )

  it('do not change with the language of the account', async () => {
    expect((await attempt('PUT', '/api/user.php', { json: asks })).status).toBe(400)
    expect((await attempt('PUT', '/api/user.php', { json: { language: 'nl', ...asks } })).status).toBe(200)
    expect((await attempt('PATCH', '/api/user.php', { json: asks })).status).toBe(405)
  })

  it.each(['chat.php', 'chats.php', 'likes.php'])('cannot be written to %s', async (page) => {
    for (const method of ['PUT', 'PATCH']) {
      expect((await attempt(method, `/api/${page}`, { json: asks })).status).toBe(405)
    }
  })

  it('cannot be earned with a message of negative price: the REST API sends no messages', async () => {
    const json = { conversation: 1, text: 'Dag', credits: -5, price: -1 }
    expect((await attempt('POST', '/api/chat.php', { json })).status).toBe(405)
  })

  it.each(['payment.php', 'credits.php', 'transactions.php', 'withdraw.php', 'webhook.php', 'spendcap.php'])(
    'have no endpoint (%s)',
    async (page) => {
      const json = { payment_id: 1, amount: -1, credits: 1e9, status: 'paid' }
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await attempt(method, `/api/${page}`, method === 'GET' ? {} : { json })
        expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
      }
    },
  )

  it.each([
    'receipts/{id}',
    'receipts/{id}.pdf',
    'receipts/../receipts/{id}',
    'receipts/-{id}',
    'receipts/{id}e0',
  ])('of another member have no readable receipt at %s', async (path) => {
    const id = await bought(rest.fixture, anna)
    const { status, text } = await attempt('GET', `/${path.replace('{id}', String(id))}`)
    expect([status, text.startsWith('%PDF')]).toEqual([404, false])
  })
})
