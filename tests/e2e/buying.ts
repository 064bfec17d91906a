import pg from 'pg'
import { expect } from 'vitest'
import type { Window } from '../testkit/browser.ts'
import { runForSite } from '../testkit/commands.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'

export let site: DemoSite
let db: pg.Pool
/** Opens the demo site with a member in Belgium and a new member. */
export async function openShop(): Promise<void> {
  site = await openDemoSite()
  db = new pg.Pool({ connectionString: site.database.url, max: 1 })
  // Bancontact is only offered in Belgium.
  await db.query(`update profile set country = 'BE', region = null, city = null where id = $1`, [
    await idOf('bram@example.com'),
  ])
  await db.query(`update member set signed_up_at = now() where email = 'chris@example.com'`)
}

/** Closes the demo site and its windows. */
export async function closeShop(): Promise<void> {
  windows.clear()
  await db.end()
  await site.close()
}

const idOf = async (email: string): Promise<number> =>
  (await db.query('select id from member where email = $1', [email])).rows[0].id
/** The credits of a member. */
export const balance = async (email: string): Promise<number> =>
  (await db.query('select balance from credit_account where member_id = $1', [await idOf(email)])).rows[0]
    .balance
/** The payments of a member, oldest first. */
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
/** The newest payment of a member. */
export const newest = async (email: string) => {
  const found = (await payments(email)).at(-1)
  if (!found) throw new Error(`${email} has no payment.`)
  return found
}
/** Runs a command as an operator does; rejects when it fails. */
export const operator = (name: string, ...args: string[]) => runForSite(site, name, ...args)

const windows = new Map<string, Window>()
/** The window of a member, the same at each call. */
export const windowOf = async (email: string): Promise<Window> => {
  const window = windows.get(email) ?? (await site.window(email))
  windows.set(email, window)
  return window
}
/** Waits for the main heading of the page. */
export const heading = ({ page }: Window, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
/** The button that starts the payment. */
export const payButton = ({ page }: Window) => page.getByRole('button', { name: /^Betaal €/ })
/** Chooses an outcome on the page of the provider. */
export const outcome = ({ page }: Window, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/** Opens the shop with a package and method chosen, and presses the button; ends on the page that follows. */
export async function buy(window: Window, choice: string) {
  await window.page.goto(`/credits/${choice}`)
  await payButton(window).click()
  await window.page.waitForURL(/\/(sandbox\/checkout|transactions)\//)
}
/** Opens the page of a payment in the sandbox again, where the outcome can still be changed. */
export async function openAtProvider(window: Window, paymentId: number) {
  const { rows } = await db.query('select provider_id as id from payment where id = $1', [paymentId])
  await window.page.goto(`/sandbox/checkout/${rows[0].id}`)
}

/** Sets up direct debit, with the code from the SMS. */
export async function setUpDirectDebit({ context }: Window) {
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
