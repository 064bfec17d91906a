import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AnyJson } from './app-fixture.ts'

/** A payment as Mollie stores it, with the field names of its documented API. */
export interface MolliePayment {
  id: string
  status: string
  amount: { value: string; currency: string }
  amountRefunded?: { value: string; currency: string }
  amountChargedBack?: { value: string; currency: string }
  metadata: AnyJson
  method: string
  sequenceType: string
  redirectUrl: string
  webhookUrl: string
  customerId?: string
  mandateId?: string
  /** The buyer, once it is paid: which fields there are depends on the method. */
  details?: { consumerAccount?: string; cardFingerprint?: string }
}

/**
 * A fake of the part of Mollie's documented API (v2) that the product uses; a test can make it fail. Each key opens an
 * account of its own, which knows nothing of the others.
 */
export class MollieServer {
  readonly payments = new Map<string, MolliePayment>()
  readonly requests: { method: string; path: string; body: AnyJson; key: string | undefined }[] = []
  readonly mandates = new Map<string, AnyJson[]>()
  readonly customers = new Map<string, AnyJson>()
  readonly #deleted = new Set<string>()
  /** The account of each payment and customer. */
  readonly #owners = new Map<string, string>()
  /** Keys that replaced another one, with the first key of their account. */
  readonly #replaced = new Map<string, string>()
  readonly #revoked = new Set<string>()
  /** away: no response; lost: the request is handled but the response is lost; rejected: 422. */
  fault: 'none' | 'away' | 'lost' | 'rejected' = 'none'
  readonly #kept = new Map<string, { status: number; body: AnyJson }>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  url = ''

  static async start(): Promise<MollieServer> {
    const mollie = new MollieServer()
    await new Promise<void>((resolve) => mollie.#server.listen(0, '127.0.0.1', resolve))
    mollie.url = `http://127.0.0.1:${(mollie.#server.address() as AddressInfo).port}/v2/`
    return mollie
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** The payment at Mollie for one of our payments, by its number. */
  of(reference: number): MolliePayment {
    const found = [...this.payments.values()].find(({ metadata }) => metadata?.payment === String(reference))
    if (!found) throw new Error(`Mollie has no payment with the reference ${reference}.`)
    return found
  }

  /** What an operator does in Mollie's dashboard: another key for the same account; the former one is void. */
  replaceKey(former: string, next: string): void {
    this.#replaced.set(next, this.#replaced.get(former) ?? former)
    this.#revoked.add(former)
    this.#revoked.delete(next)
  }

  /** Gives an account a customer that a test wrote into our database. */
  adopt(account: string, customerId: string): void {
    this.customers.set(customerId, { id: customerId })
    this.#owners.set(customerId, account)
  }

  /** The first key of the account that has a payment or customer. */
  accountOf = (id: string): string | undefined => this.#owners.get(id)

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const body = text ? JSON.parse(text) : null
    const { method = 'GET' } = request
    const url = new URL(request.url ?? '/', 'http://mollie.test')
    const path = url.pathname.replace(/^\/v2/, '')
    const key = request.headers['idempotency-key'] as string | undefined
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const account = this.#replaced.get(given) ?? given
    this.requests.push({ method, path, body, key })
    if (this.fault === 'away') return void request.socket.destroy()
    if (!/^(test|live)_\w{20,}$/.test(given) || this.#revoked.has(given))
      return send(response, problem(401, 'Unauthorized Request'))
    if (this.fault === 'rejected') return send(response, problem(422, 'Unprocessable Entity'))
    const keptAs = method === 'POST' && key ? `${account} ${key}` : null
    const answer = (keptAs && this.#kept.get(keptAs)) || this.#route(account, method, path, body)
    if (keptAs) this.#kept.set(keptAs, answer)
    if (this.fault === 'lost') return void request.socket.destroy()
    send(response, answer)
  }

  #route(account: string, method: string, path: string, body: AnyJson): { status: number; body: AnyJson } {
    const [, collection, id = '', sub] = path.split('/')
    if (id && this.#owners.has(id) && this.#owners.get(id) !== account) return problem(404, 'Not Found')
    if (collection === 'payments' && method === 'POST' && sub === 'refunds') return this.#refund(id, body)
    if (collection === 'payments' && method === 'POST') return this.#create(account, body)
    if (collection === 'payments' && !id) {
      const own = [...this.payments.values()].filter((one) => this.#owners.get(one.id) === account)
      const payments = own.reverse().map(whole)
      const list = { count: payments.length, _embedded: { payments }, _links: { self: link('/payments') } }
      return { status: 200, body: list }
    }
    if (collection === 'payments') {
      const payment = this.payments.get(id)
      if (!payment) return problem(404, 'Not Found')
      if (method === 'DELETE') {
        if (!isCancelable(payment)) return problem(422, 'The payment cannot be canceled')
        payment.status = 'canceled'
      }
      return { status: 200, body: whole(payment) }
    }
    if (collection === 'customers' && id) return this.#customer(method, path, body)
    if (collection === 'customers' && method === 'POST') {
      const customer = { resource: 'customer', id: newId('cst'), ...body, _links: { self: link(path) } }
      this.customers.set(customer.id, customer)
      this.#owners.set(customer.id, account)
      return { status: 201, body: customer }
    }
    return problem(404, 'Not Found')
  }

  /** The status that a request without faults would get. */
  answerOf(method: string, path: string): number {
    const account = this.#owners.get(path.split('/')[2] ?? '') ?? ''
    return this.#route(account, method, path, null).status
  }

  /** What is below one customer: a deleted one is gone with everything that it had. */
  #customer(method: string, path: string, body: AnyJson): { status: number; body: AnyJson } {
    const [, , id = '', sub, mandateId] = path.split('/')
    if (this.#deleted.has(id)) return problem(410, 'Gone')
    if (!this.customers.has(id)) return problem(404, 'Not Found')
    if (!sub && method === 'DELETE') {
      this.customers.delete(id)
      this.mandates.delete(id)
      this.#deleted.add(id)
      return { status: 204, body: null }
    }
    if (sub === 'mandates' && mandateId && method === 'DELETE') {
      const mandates = this.mandates.get(id) ?? []
      if (!mandates.some((one) => one.id === mandateId)) return problem(404, 'Not Found')
      this.mandates.set(
        id,
        mandates.filter((one) => one.id !== mandateId),
      )
      return { status: 204, body: null }
    }
    if (sub === 'mandates' && method === 'POST') {
      const mandate = {
        resource: 'mandate',
        id: newId('mdt'),
        status: 'valid',
        method: body.method,
        details: {},
      }
      this.mandates.set(id, [...(this.mandates.get(id) ?? []), mandate])
      return { status: 201, body: { ...mandate, _links: { self: link(path) } } }
    }
    if (sub === 'mandates') {
      const mandates = (this.mandates.get(id) ?? []).map((one) => ({ ...one, _links: { self: link(path) } }))
      return {
        status: 200,
        body: { count: mandates.length, _embedded: { mandates }, _links: { self: link(path) } },
      }
    }
    return problem(404, 'Not Found')
  }

  #create(account: string, body: AnyJson) {
    if (this.#deleted.has(body.customerId)) return problem(410, 'Gone')
    if (body.customerId && this.#owners.get(body.customerId) !== account) return problem(404, 'Not Found')
    const id = newId('tr')
    const payment: MolliePayment = {
      id,
      status: body.sequenceType === 'recurring' ? 'pending' : 'open',
      ...body,
    }
    this.payments.set(id, payment)
    this.#owners.set(id, account)
    return { status: 201, body: whole(payment) }
  }

  #refund(id: string, { amount }: AnyJson) {
    const payment = this.payments.get(id)
    if (!payment) return problem(404, 'Not Found')
    const sum = Number(payment.amountRefunded?.value ?? 0) + Number(amount.value)
    if (sum > Number(payment.amount.value)) return problem(422, 'The amount is higher than the maximum')
    payment.amountRefunded = { value: sum.toFixed(2), currency: amount.currency }
    const refund = { resource: 'refund', id: newId('re'), amount, status: 'pending', paymentId: id }
    return { status: 201, body: { ...refund, _links: { self: link(`/payments/${id}/refunds`) } } }
  }
}

const newId = (kind: string) => `${kind}_${randomBytes(5).toString('hex')}`
const link = (path: string) => ({ href: `https://api.mollie.test/v2${path}`, type: 'application/hal+json' })

/** By method, as Mollie documents it: a transfer that was not made yet, a direct debit that was not booked yet. */
const isCancelable = ({ status, method }: MolliePayment) =>
  (status === 'open' && method === 'banktransfer') || (status === 'pending' && method === 'directdebit')

const whole = (payment: MolliePayment) => ({
  resource: 'payment',
  mode: 'test',
  createdAt: '2026-11-20T19:30:00+00:00',
  ...(['open', 'pending'].includes(payment.status) ? { isCancelable: isCancelable(payment) } : {}),
  ...payment,
  _links: {
    self: link(`/payments/${payment.id}`),
    ...(payment.status === 'open'
      ? { checkout: { href: `https://www.mollie.test/checkout/${payment.id}`, type: 'text/html' } }
      : {}),
  },
})

const problem = (status: number, title: string) => ({
  status,
  body: { status, title, detail: title, _links: { documentation: link('/errors') } },
})

function send(response: ServerResponse, { status, body }: { status: number; body: AnyJson }): void {
  response
    .writeHead(status, { 'content-type': 'application/hal+json' })
    .end(body === null ? undefined : JSON.stringify(body))
}
