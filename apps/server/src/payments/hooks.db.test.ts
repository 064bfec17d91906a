import { paymentById } from '@vonk/schema/payments/find-payment.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { cookieOf, raw } from '@vonk/tests/testkit/http.ts'
import { bought, order } from '@vonk/tests/testkit/money.ts'
import { runDueJobs } from '@vonk/tests/testkit/run-jobs.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Mail, outboxMailer } from '../adapters/mailer.ts'
import { ledgerCommand } from '../commands/ledger.ts'
import { execute } from '../commands/runner/run-command.ts'
import { jobNames, tasksOf } from '../jobs/jobs.ts'

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

const work = () => runDueJobs(fixture.services.db.pool, tasksOf(fixture.services, jobNames))

it('mails a confirmation of a purchase once, with the receipt as a PDF', async () => {
  const sent: Mail[] = []
  const outbox = outboxMailer(fixture.services.db)
  fixture.services.mailer = async (mail, now) => {
    sent.push(mail)
    await outbox(mail, now)
  }
  // A day with 25 hours is between the payment and the last day to withdraw.
  fixture.clock.set(new Date('2027-10-20T00:15:00+02:00'))
  const anna = await fixture.person({ email: 'anna-koopt@example.org' })
  const id = await bought(fixture, anna, { discountCode: 'WELKOM25' })
  await work()
  await fixture.services.db.pool.query(`select graphile_worker.add_job('send-receipt-mail', $1::json)`, [
    JSON.stringify({ paymentId: id }),
  ])
  await work()
  expect(sent).toHaveLength(1)
  const [mail] = sent
  expect(mail?.subject).toBe('Je bon van Vonk: 20 credits')
  expect(mail?.text).toContain('€\u00a014,96')
  expect(mail?.text).toContain('3 november 2027')
  const [file] = mail?.attachments ?? []
  expect(file?.filename).toBe(`bon-${(await paymentById(fixture.services.db, id))?.receipt_number}.pdf`)
  expect(file?.filename).toMatch(/^bon-\d{4}-1-\d{6}\.pdf$/)
  expect(file?.content.subarray(0, 5).toString()).toBe('%PDF-')
})

it('pays on a page where the outcome is chosen, and redirects back to the shop', async () => {
  const anna = await fixture.person({ credits: 0 })
  const { payment } = await order(anna)
  const headers = { host: 'localhost', cookie: await cookieOf(fixture, anna) }
  const page = await raw(server.url, { path: payment.checkoutUrl, headers })
  expect(page.text).toContain('€\u00a019,95')
  const choose = (outcome: string, more = '') =>
    raw(server.url, {
      method: 'POST',
      path: payment.checkoutUrl,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: `outcome=${outcome}${more}`,
    })
  const credits = async () => (await anna.run('{ viewer { credits } }')).viewer.credits
  expect((await choose('pending', '&silently=on')).headers.location).toMatch(
    new RegExp(`/transactions/${payment.id}$`),
  )
  // The webhook was lost: the returning buyer refreshes the payment.
  const { refreshPayment } = await anna.run(
    'mutation ($id: Int!) { refreshPayment(id: $id) { ... on RefreshPaymentSuccess { payment { status } } } }',
    { id: payment.id },
  )
  expect(refreshPayment.payment.status).toBe('PENDING')
  expect((await choose('cancelled')).status).toBe(409)
  expect((await choose('paid')).status).toBe(303)
  expect(await credits()).toBe(20)
  expect((await choose('failed')).status).toBe(409)
  // A second press shows the current state on a page, with a link back.
  const second = await choose('paid')
  expect([second.status, second.headers['content-type']]).toEqual([409, 'text/html; charset=utf-8'])
  expect(second.text).toContain('de status van deze betaling is al “betaald”')
  expect(second.text).toContain('role="img" aria-label="Vonk"')
  expect(second.text).toMatch(
    new RegExp(`<a href="[^"]*/transactions/${payment.id}">Terug naar de winkel</a>`),
  )
  await choose('charged_back')
  expect(await credits()).toBe(0)
})

it('knows a charge of the sandbox in the account of its site only', async () => {
  const { payments, sites } = fixture.services
  const [site] = sites.values()
  const anna = await fixture.person({ credits: 0 })
  Object.assign(site ?? {}, { paymentAccount: 'weelde' })
  const id = await bought(fixture, anna)
  Object.assign(site ?? {}, { paymentAccount: '' })
  const row = await paymentById(fixture.services.db, id)
  expect(row?.provider).toBe('sandbox/weelde')
  const charge = row?.provider_id ?? ''
  for (const account of ['sandbox', 'sandbox/vuur']) {
    expect(await payments.named(account).read(charge)).toBeNull()
    expect(await payments.named(account).find(String(id))).toBeNull()
    expect(await payments.named(account).cancel(charge)).toBeNull()
    await payments.named(account).refund(charge, 1995, 'EUR', 'refund')
  }
  expect(await payments.named('sandbox/weelde').read(charge)).toMatchObject({ status: 'paid', refunded: 0 })
})

it('reports whether the ledger is consistent, and prints the errors if not', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const { pool } = fixture.services.db
  try {
    await execute(ledgerCommand, fixture.services, [])
    expect(log).toHaveBeenCalledWith(expect.stringContaining('The ledger adds up'))
    const anna = await fixture.person()
    await bought(fixture, anna)
    const wrongs = [
      ['update credit_account set balance = balance + 1 where member_id = $1', 'balance'],
      ['update payment set granted = granted - 1 where member_id = $1', 'purchases'],
      [
        `insert into message (conversation_id, seq, sender_id, client_id, kind, body, price, sent_at)
         select c.id, 1, $1::int, gen_random_uuid(), 'gift', '', 3, now() from conversation c where c.low_id = $1 limit 1`,
        'gift without its entry',
      ],
    ] as const
    const bram = await fixture.person()
    await pool.query(
      'insert into conversation (low_id, high_id, opened_by, created_at) values ($1, $2, $1, $3)',
      [anna.id, bram.id, fixture.clock.now()],
    )
    for (const [wrong, fault] of wrongs) {
      await pool.query(wrong, [anna.id])
      log.mockClear()
      await expect(execute(ledgerCommand, fixture.services, [])).rejects.toThrow('The ledger does not add up')
      expect(log.mock.calls.flat().join('\n')).toContain(fault)
    }
  } finally {
    log.mockRestore()
  }
})
