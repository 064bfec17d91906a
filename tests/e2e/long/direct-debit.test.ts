import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations } from '../../testkit/axe.ts'
import type { Window } from '../../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'

let site: DemoSite
let db: pg.Pool
beforeAll(async () => {
  site = await openDemoSite()
  db = new pg.Pool({ connectionString: site.database.url, max: 1 })
})
afterAll(async () => {
  await db?.end()
  await site?.close()
})

const form = {
  Rekeninghouder: 'Łucja de Vries',
  IBAN: 'nl91abna0417164300',
  Straat: 'Lichtgracht',
  Huisnummer: '12 bis',
  Postcode: '3511 AA',
  Plaats: 'Utrecht',
}
const press = ({ page }: Window, name: string) => page.getByRole('button', { name, exact: true }).click()
const codeField = ({ page }: Window) => page.getByLabel('Code', { exact: true })

async function fill({ page }: Window, phone: string) {
  for (const [label, text] of Object.entries(form)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Mobiel nummer').fill(phone)
  await page.getByRole('checkbox').check()
}

/** The six-digit codes of all SMS to a number, newest first, from the page of the outbox. */
async function codesTo(window: Window, phone: string): Promise<string[]> {
  const answer = await window.context.request.get(`/dev/outbox?to=${encodeURIComponent(phone)}`, {
    headers: { accept: 'application/json' },
  })
  const entries = (await answer.json()) as { channel: string; text: string }[]
  return entries.filter(({ channel }) => channel === 'sms').map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '')
}

async function giveConsent(window: Window, phone: string, international: string) {
  await window.page.goto('/directdebit')
  await window.page.getByLabel('IBAN').waitFor()
  await fill(window, phone)
  await press(window, 'Stuur mij de code')
  await codeField(window).waitFor()
  const [code = ''] = await codesTo(window, international)
  await codeField(window).fill(code)
  await press(window, 'Bevestig')
  await window.page.getByText('Je hebt toestemming gegeven').waitFor()
}

/** Orders by direct debit and returns the path of the payment at the provider. */
async function orderBySdd(window: Window, packageId: string): Promise<{ id: number; provider: string }> {
  const { data } = await (
    await window.context.request.post('/graphql', {
      data: {
        query: `mutation ($input: StartPaymentInput!) { startPayment(input: $input) { __typename
          ... on StartPaymentSuccess { payment { id } } } }`,
        variables: { input: { clientId: crypto.randomUUID(), packageId, method: 'SDD' } },
      },
    })
  ).json()
  expect(data.startPayment.__typename).toBe('StartPaymentSuccess')
  const { id } = data.startPayment.payment
  const { rows } = await db.query('select provider_id as provider from payment where id = $1', [id])
  return { id, provider: rows[0].provider }
}

async function chooseOutcome({ page }: Window, provider: string, outcome: string) {
  await page.goto(`/sandbox/checkout/${provider}`)
  await page.getByRole('button', { name: outcome, exact: true }).click()
  // A refund or charge-back stays on the page of the provider; every other outcome leads back to the shop.
  if (outcome === 'Boek terug') await page.getByText('Status: teruggeboekt').waitFor()
  else await page.waitForURL((url) => !url.pathname.endsWith(provider))
}

const expectNoViolations = async ({ page }: Window) => expect(await axeViolations(page)).toEqual([])

it('goes from the form to the code, to the order and its credits', async () => {
  const bram = await site.window('bram@example.com')
  const { page } = bram
  await page.goto('/directdebit?package=50')
  await page.getByLabel('IBAN').waitFor()
  await expectNoViolations(bram)

  await press(bram, 'Stuur mij de code')
  await page.getByText('Vul de naam in die bij de rekening hoort.').waitFor()
  await page.getByText('Zet het vinkje om toestemming te geven.').waitFor()
  expect(await page.getByLabel('Rekeninghouder').evaluate((one) => one === document.activeElement)).toBe(true)
  await expectNoViolations(bram)

  // Types with a correction in the middle: the caret stays in place.
  const iban = page.getByLabel('IBAN', { exact: true })
  await iban.pressSequentially('nl91abna041716430')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('9')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('End')
  await page.keyboard.type('0')
  expect(await iban.inputValue()).toBe('NL91 ABNA 0417 1643 00')
  await page.keyboard.press('Tab')
  await page.getByLabel('Dit IBAN klopt').waitFor()

  await fill(bram, '06 12 34 56 01')
  await page.reload()
  await page.getByLabel('IBAN').waitFor()
  expect(await page.getByLabel('Straat').inputValue()).toBe('Lichtgracht')
  expect(await iban.inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toMatch(
    /0417|NL91/,
  )
  await fill(bram, '06 12 34 56 01')
  await press(bram, 'Stuur mij de code')

  // Wrong codes until no attempt is left.
  await codeField(bram).waitFor()
  await expectNoViolations(bram)
  const [first = ''] = await codesTo(bram, '+31612345601')
  const wrong = first === '123456' ? '654321' : '123456'
  for (const left of [4, 3, 2, 1]) {
    await codeField(bram).fill(wrong)
    await press(bram, 'Bevestig')
    await page.getByText(`Je kunt het nog ${left} keer proberen.`).waitFor()
    await page.getByText('Code ongeldig', { exact: true }).waitFor()
  }
  await codeField(bram).fill(wrong)
  await press(bram, 'Bevestig')
  await page.getByText('Deze code werkt niet meer. Vraag een nieuwe aan.').waitFor()
  expect(await page.getByRole('button', { name: 'Bevestig', exact: true }).count()).toBe(0)

  // Another phone number, with the form as it was; then another code.
  await press(bram, 'Nummer of rekening wijzigen')
  expect(await iban.inputValue()).toBe('NL91 ABNA 0417 1643 00')
  await page.getByLabel('Mobiel nummer').fill('+31 6 12345602')
  await press(bram, 'Stuur mij de code')
  await page.getByText('+31*******02').waitFor()
  await press(bram, 'Stuur een nieuwe code')
  await page.getByText(/^Er is een nieuwe code onderweg/).waitFor()
  const [newest = '', older = ''] = await codesTo(bram, '+31612345602')
  if (newest !== older) {
    await codeField(bram).fill(older)
    await press(bram, 'Bevestig')
    await page.getByText('Code ongeldig', { exact: true }).waitFor()
  }
  await codeField(bram).fill(newest)
  await press(bram, 'Bevestig')
  await page.waitForURL('**/credits/50/sdd')

  await page.getByRole('button', { name: /^Betaal €/ }).click()
  await page.waitForURL('**/transactions/*')
  const { rows } = await db.query(
    `select p.id, p.provider_id as provider, p.amount, a.balance from payment p join credit_account a using (member_id)
     join member m on m.id = p.member_id where m.email = 'bram@example.com' order by p.id desc limit 1`,
  )
  expect(rows[0]).toMatchObject({ amount: 4495 })
  await chooseOutcome(bram, rows[0].provider, 'Betaald')
  const after = await db.query('select status, granted from payment where id = $1', [rows[0].id])
  expect(after.rows[0]).toEqual({ status: 'paid', granted: 50 })
  expect(bram.pageErrors).toEqual([])
})

it('shows the mandate, sends at most three codes an hour, and revokes the mandate', async () => {
  const dewi = await site.window('dewi@example.com', { width: 390, dark: true })
  const { page } = dewi
  await giveConsent(dewi, '0612345611', '+31612345611')
  await page.getByText('NL** **** 4300').waitFor()
  await page.getByText(/^VONK-[2-9A-Z]{10}$/).waitFor()
  await expectNoViolations(dewi)
  await press(dewi, 'Intrekken')
  await press(dewi, 'Ja, intrekken')
  await page.getByLabel('IBAN').waitFor()
  await fill(dewi, '0612345611')
  await press(dewi, 'Stuur mij de code')
  await codeField(dewi).waitFor()
  await press(dewi, 'Stuur een nieuwe code')
  await page.getByText(/^Er is een nieuwe code onderweg/).waitFor()
  await press(dewi, 'Stuur een nieuwe code')
  await page.getByText(/^Je hebt te veel codes aangevraagd\./).waitFor()
  expect(
    await page.getByRole('button', { name: 'Stuur een nieuwe code' }).getAttribute('aria-disabled'),
  ).toBe('true')
  expect(await codesTo(dewi, '+31612345611')).toHaveLength(3)
  const [code = ''] = await codesTo(dewi, '+31612345611')
  await codeField(dewi).fill(code)
  await press(dewi, 'Bevestig')
  await page.getByText('Je hebt toestemming gegeven').waitFor()
  expect(dewi.pageErrors).toEqual([])
})

it('says that the limit is reached, and is unavailable after a charge-back', async () => {
  const anna = await site.window('anna@example.com')
  const { page } = anna
  await giveConsent(anna, '0612345621', '+31612345621')
  const big = await orderBySdd(anna, '250')
  await chooseOutcome(anna, big.provider, 'Betaald')
  await orderBySdd(anna, '20')
  await page.goto('/directdebit')
  await page.getByText(/^Je limiet van 30 dagen is bereikt\./).waitFor()
  await page.getByText('Daarvan is nu nog € 0,10 over.').waitFor()
  await expectNoViolations(anna)

  await chooseOutcome(anna, big.provider, 'Boek terug')
  await page.goto('/directdebit')
  await page.getByText('Automatische incasso is voor jouw account geblokkeerd').waitFor()
  expect(await page.getByLabel('IBAN').count()).toBe(0)
  await expectNoViolations(anna)
  expect(anna.pageErrors).toEqual([])
})
