import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, it } from 'vitest'
import { setBalanceOf } from '../testkit/balance.ts'
import type { Window } from '../testkit/browser.ts'
import { visit } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'
import { keepPage, photograph, type Scene } from './camera.ts'

const anna = 'anna@example.com'
const bram = 'bram@example.com'
let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

const start = `mutation ($input: StartPaymentInput!) { startPayment(input: $input) { __typename
  ... on StartPaymentSuccess { payment { id checkoutUrl } } } }`
/** Orders a package, and chooses the outcome on the page of the provider. */
async function order(window: Window, method: string, outcome: string | null): Promise<number> {
  const input = { clientId: randomUUID(), packageId: '50', method, again: true }
  const answer = await window.context.request.post('/graphql', {
    data: { query: start, variables: { input } },
  })
  const { payment } = (await answer.json()).data.startPayment
  if (outcome) {
    await window.page.goto(payment.checkoutUrl)
    await window.page.getByRole('button', { name: outcome, exact: true }).click()
    await window.page.waitForURL(/\/transactions\//)
  }
  return payment.id
}
/** A scene of the page of a payment with this outcome. */
const payment = (name: string, method: string, outcome: string | null): Scene => ({
  name: `money/${name}`,
  who: bram,
  arrange: async (window) => {
    const id = await order(window, method, outcome)
    await visit(window.page, `/transactions/${id}`)
  },
})
const page = (name: string, path: string, who = anna): Scene => ({ name: `money/${name}`, path, who })

const scenes: Scene[] = [
  page('shop', '/credits'),
  page('shop-of-a-free-member', '/credits', bram),
  page('package', '/credits/50', bram),
  page('premium', '/premium', bram),
  page('pricing', '/pricing'),
  page('direct-debit', '/directdebit'),
  {
    name: 'money/direct-debit-code',
    who: anna,
    path: '/directdebit',
    arrange: async ({ page }) => {
      const code = page.getByLabel('Code', { exact: true })
      const isSent = await code
        .or(page.getByLabel('IBAN'))
        .first()
        .waitFor()
        .then(() => code.isVisible())
      if (isSent) return
      const form = {
        Rekeninghouder: 'A. de Vries',
        IBAN: 'NL91ABNA0417164300',
        Straat: 'Lichtgracht',
        Huisnummer: '12',
        Postcode: '3511 AA',
        Plaats: 'Utrecht',
        'Mobiel nummer': '06 12345678',
      }
      for (const [label, text] of Object.entries(form))
        await page.getByLabel(label, { exact: true }).fill(text)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Stuur mij de code', exact: true }).click()
      await code.waitFor()
    },
  },
  {
    name: 'money/checkout-sandbox',
    who: bram,
    arrange: async (window) => {
      const input = { clientId: randomUUID(), packageId: '50', method: 'IDEAL', again: true }
      const answer = await window.context.request.post('/graphql', {
        data: { query: start, variables: { input } },
      })
      await window.page.goto((await answer.json()).data.startPayment.payment.checkoutUrl)
    },
  },
  payment('payment-pending', 'SCT', 'In behandeling: het geld komt later'),
  payment('payment-failed', 'CREDITCARD', 'Mislukt'),
  payment('payment-cancelled', 'IDEAL', 'Geannuleerd'),
  payment('payment-paid', 'IDEAL', 'Betaald'),
  page('repeat-order', '/credits/repeat-order', bram),
  page('payments', '/transactions', bram),
  page('entries', '/transactions?show=entries', bram),
  {
    name: 'money/low-balance',
    who: anna,
    arrange: async ({ page }) => {
      await setBalanceOf(site, anna, 3)
      await visit(page, '/members')
    },
  },
]

it.each(scenes)('$name', (scene) => photograph(site, scene))

// The picture of the PDF is rendered by Poppler, if it is installed.
it.skipIf(spawnSync('pdftoppm', ['-v']).error)('money/receipt', async () => {
  const window = await site.window(bram)
  const id = await order(window, 'IDEAL', 'Betaald')
  const pdf = await (await window.context.request.get(`/receipts/${id}`)).body()
  await keepPage(
    'money/receipt',
    spawnSync('pdftoppm', ['-png', '-r', '110', '-singlefile'], { input: pdf }).stdout,
  )
})
