import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import type { Window } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'

export let site: DemoSite
let db: pg.Pool
/** The demo data with somebody in Belgium and somebody who has just joined. */
export async function openShop(): Promise<void> {
  site = await openDemoSite()
  db = new pg.Pool({ connectionString: site.database.url, max: 1 })
  // Bancontact is of Belgium alone.
  await db.query(`update profile set country = 'BE', region = null, city = null where id = $1`, [
    await idOf('bram@example.com'),
  ])
  await db.query(`update member set signed_up_at = now() where email = 'chris@example.com'`)
}

/** Ends it. */
export async function closeShop(): Promise<void> {
  windows.clear()
  await db.end()
  await site.close()
}

const idOf = async (email: string): Promise<number> =>
  (await db.query('select id from member where email = $1', [email])).rows[0].id
/** Credits of somebody. */
export const balance = async (email: string): Promise<number> =>
  (await db.query('select balance from credit_account where member_id = $1', [await idOf(email)])).rows[0]
    .balance
/** What somebody ordered, oldest first. */
export const payments = async (email: string) =>
  (
    await db.query(
      `select id, status, method, amount, discount_code as code, charged_back as back from payment where member_id = $1 order by id`,
      [await idOf(email)],
    )
  ).rows as {
    id: number
    status: string
    method: string
    amount: number
    code: string | null
    back: number
  }[]
/** The last of it. */
export const newest = async (email: string) => {
  const found = (await payments(email)).at(-1)
  if (!found) throw new Error(`${email} has no payment.`)
  return found
}
/** What an operator types; its words on the screen are the answer. */
export const operator = (name: string, ...words: string[]) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [`apps/server/src/commands/${name}.ts`, ...words], {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', DATABASE_URL: site.database.url },
    })
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} ended with ${code}`))))
  })

const windows = new Map<string, Window>()
/** The one window of somebody. */
export const windowOf = async (email: string): Promise<Window> => {
  const window = windows.get(email) ?? (await site.window(email))
  windows.set(email, window)
  return window
}
/** Waits for the title of the page. */
export const heading = ({ page }: Window, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
/** The button that buys. */
export const payButton = ({ page }: Window) => page.getByRole('button', { name: /^Betaal €/ })
/** Chooses on the provider's page. */
export const outcome = ({ page }: Window, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/** Opens the shop at a choice and presses the button; ends where the buyer is led. */
export async function buy(window: Window, choice: string) {
  await window.page.goto(`/credits/${choice}`)
  await payButton(window).click()
  await window.page.waitForURL(/\/(sandbox\/checkout|transactions)\//)
}
/** Opens the provider's page of a payment again, as the provider's own books are open to the provider. */
export async function atTheProvider(window: Window, paymentId: number) {
  const { rows } = await db.query('select provider_id as id from payment where id = $1', [paymentId])
  await window.page.goto(`/sandbox/checkout/${rows[0].id}`)
}

/** Agrees to direct debit, with the code of the SMS. */
export async function agree({ context }: Window) {
  const ask = async (query: string, variables: object) =>
    (await (await context.request.post('/graphql', { data: { query, variables } })).json()).data
  const input = {
    accountHolder: 'A. de Vries',
    iban: 'NL91ABNA0417164300',
    street: 'Lichtgracht',
    houseNumber: '12',
    zip: '3511 AA',
    city: 'Utrecht',
    phone: '+31612345699',
    consents: true,
  }
  await ask(
    'mutation ($input: RequestDirectDebitInput!) { requestDirectDebit(input: $input) { __typename } }',
    { input },
  )
  const headers = { accept: 'application/json' }
  await expect
    .poll(
      async () =>
        (await (await context.request.get('/dev/outbox?to=%2B31612345699', { headers })).json()).length,
    )
    .toBe(1)
  const [sms] = await (await context.request.get('/dev/outbox?to=%2B31612345699', { headers })).json()
  const done = await ask(
    'mutation ($code: String!) { confirmDirectDebit(code: $code) { ... on DirectDebit { mandate { iban } } } }',
    { code: /\d{6}/.exec(sms.text)?.[0] },
  )
  expect(done.confirmDirectDebit.mandate.iban).toBe('NL** **** 4300')
}
