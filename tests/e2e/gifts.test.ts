import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, overflowOf } from '../testkit/axe.ts'
import { chooseItem, type Window } from '../testkit/browser.ts'
import { type DemoSite, isSamePage, mark, openDemoSite } from '../testkit/demo-site.ts'
import { doubleClick } from '../testkit/double-press.ts'
import { judgedWidths } from '../testkit/every-case.ts'
import { delivered } from '../testkit/own-message.ts'

let site: DemoSite
let db: pg.Pool
beforeAll(async () => {
  site = await openDemoSite()
  db = new pg.Pool({ connectionString: site.database.url, max: 1 })
})
afterAll(async () => {
  await db.end()
  await site.close()
})

const log = ({ page }: Window) => page.getByRole('log')
const composer = ({ page }: Window) => page.getByRole('textbox', { name: 'Bericht' })
const button = ({ page }: Window, name: string | RegExp) => page.getByRole('button', { name }).first()
const dialog = ({ page }: Window, name: string | RegExp) => page.getByRole('dialog', { name })
const card = (window: Window, name: RegExp) => log(window).getByRole('article', { name })

const idOf = async (email: string): Promise<number> =>
  (await db.query('select id from member where email = $1', [email])).rows[0].id
const balance = async (email: string): Promise<number> =>
  (await db.query('select balance from credit_account where member_id = $1', [await idOf(email)])).rows[0]
    .balance
/** Moves credits between a member and a system account, as a purchase or the support would. */
const move = async (email: string, amount: number) => {
  const [from, to] = amount > 0 ? [-1, await idOf(email)] : [await idOf(email), -1]
  await db.query(`select transfer_credits(gen_random_uuid(), $1, $2, $3, 'correction', '', now())`, [
    from,
    to,
    Math.abs(amount),
  ])
}
const gifts = async (email: string): Promise<number> => {
  const { rows } = await db.query(
    `select count(*)::int from message where sender_id = $1 and kind = 'gift'`,
    [await idOf(email)],
  )
  return rows[0].count
}

async function openChat(window: Window, name: RegExp) {
  await window.page.goto('/chats')
  await window.page.getByRole('link', { name }).first().click()
  await composer(window).waitFor()
}
async function choose(window: Window, gift: RegExp) {
  await button(window, 'Geef een cadeau').click()
  await dialog(window, /^Een cadeau voor/)
    .getByRole('button', { name: gift })
    .click()
}

it('shows a gift to both members, and charges it once despite a double click and a lost response', async () => {
  const anna = await site.window('anna@example.com')
  const dewi = await site.window('dewi@example.com')
  let [lost, isOpen] = [0, false]
  await anna.page.routeWebSocket(/\/graphql$/, (ours) => {
    const server = ours.connectToServer()
    let unanswered: string | null = null
    ours.onMessage((message) => {
      const frame = String(message)
      if (lost === 0 && frame.includes('"gift":"rose"')) unanswered = JSON.parse(frame).id
      server.send(message)
    })
    server.onMessage((message) => {
      if (unanswered && JSON.parse(String(message)).id === unanswered) {
        unanswered = null
        lost++
        void ours.close({ code: 1012 })
      } else ours.send(message)
      isOpen ||= JSON.parse(String(message)).type === 'connection_ack'
    })
  })
  await openChat(anna, /Dewi/)
  await openChat(dewi, /Anna/)
  await Promise.all([mark(anna), mark(dewi)])
  // Before the socket is open, the gift would be sent over HTTP.
  await expect.poll(() => isOpen).toBe(true)
  const before = await balance('anna@example.com')

  await choose(anna, /^Roos.*3 credits.*€/)
  const ask = dialog(anna, 'Geef Dewi een roos')
  await ask
    .getByText(/^Je geeft Dewi een roos voor 3 credits \(vanaf €\s2,16\)\. Daarna is je saldo \d+\.$/)
    .waitFor()
  await ask.getByRole('textbox').fill('Omdat je zo lacht')
  await doubleClick(ask.getByRole('button', { name: 'Geef voor 3 credits' }))

  await card(anna, delivered('Cadeau: Roos\\. Omdat je zo lacht')).waitFor()
  await card(anna, /Cadeau: Roos/)
    .getByText('Een roos voor Dewi')
    .waitFor()
  await card(anna, /Cadeau: Roos/)
    .getByText(/3 credits · vanaf €/)
    .waitFor()
  await card(dewi, /^Anna: Cadeau: Roos\. Omdat je zo lacht/).waitFor()
  const received = card(dewi, /^Anna: Cadeau: Roos/)
  await received.getByText('Een roos van Anna').waitFor()
  expect(await received.getByText(/credit/).count()).toBe(0)
  expect(lost).toBe(1)
  expect(await gifts('anna@example.com')).toBe(1)
  expect(await balance('anna@example.com')).toBe(before - 3)
  await anna.page.getByText(`Saldo ${before - 3}`).waitFor()
  expect(await card(anna, /Cadeau: Roos/).count()).toBe(1)
  for (const window of [anna, dewi]) {
    await window.page
      .getByRole('link', { name: /Cadeau: Roos/ })
      .first()
      .waitFor()
    expect(await isSamePage(window)).toBe(true)
  }
  expect([...anna.pageErrors, ...dewi.pageErrors].filter((error) => !/WebSocket/.test(error))).toEqual([])
})

it('keeps a gift without enough credits, also over a reload, and sends it once there are credits', async () => {
  const bram = await site.window('bram@example.com')
  const { page } = bram
  await move('bram@example.com', 4 - (await balance('bram@example.com')))
  await page.goto('/chats')
  await page.getByRole('list', { name: 'Gesprekken' }).getByRole('link').first().click()
  await composer(bram).waitFor()
  const before = await gifts('bram@example.com')
  await choose(bram, /^Champagne/)
  const ask = dialog(bram, /^Geef .* een fles champagne$/)
  await ask.getByText('Je hebt onvoldoende credits').waitFor()
  await ask.getByRole('textbox').fill('Proost')
  await ask.getByRole('button', { name: 'Bewaar in het gesprek' }).click()
  const kept = card(bram, /^Jij: Cadeau: Champagne\. Proost, .*niet verzonden$/)
  await kept.waitFor()
  await kept.getByText('Je hebt onvoldoende credits').waitFor()
  await page.reload()
  await kept.waitFor()
  expect(await gifts('bram@example.com')).toBe(before)
  expect(await balance('bram@example.com')).toBe(4)

  await move('bram@example.com', 6)
  await kept.getByRole('button', { name: 'Opnieuw' }).click()
  await card(bram, delivered('Cadeau: Champagne\\. Proost')).waitFor()
  await expect.poll(() => gifts('bram@example.com')).toBe(before + 1)
  expect(await balance('bram@example.com')).toBe(0)
  expect(bram.pageErrors).toEqual([])
})

it('leads from a fictional profile to a free gift, after one confirmation', async () => {
  const anna = await site.window('anna@example.com')
  const { page } = anna
  const { rows } = await db.query(
    `select p.id, p.name from profile p where p.is_fictional and p.status = 'active'
     and not exists (select 1 from conversation c where $1 in (c.low_id, c.high_id) and p.id in (c.low_id, c.high_id))
     order by p.id limit 1`,
    [await idOf('anna@example.com')],
  )
  const { id, name } = rows[0]
  const before = await balance('anna@example.com')
  await page.goto(`/members/${id}`)
  await page
    .getByRole('link', { name: `Geef ${name} een cadeau` })
    .first()
    .click()
  const offer = dialog(anna, `Een cadeau voor ${name}`)
  await offer.getByRole('button', { name: /^Ring.*Gratis/ }).click()
  await dialog(anna, `Geef ${name} een ring`).getByRole('button', { name: 'Geef gratis' }).click()
  await dialog(anna, `${name} is een fictief profiel`)
    .getByRole('button', { name: /Ik begrijp het/ })
    .click()
  const given = card(anna, delivered('Cadeau: Ring'))
  await given.getByText('Gratis').waitFor()
  expect(await balance('anna@example.com')).toBe(before)
  // The parameter that opened the catalogue works only once.
  await page.reload()
  await given.waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(anna.pageErrors).toEqual([])
})

it.each(judgedWidths)(
  'has no axe violations at %i px: catalogue, confirmation, card, opening lines',
  async (width) => {
    const anna = await site.window('anna@example.com', { width })
    const { page } = anna
    const clean = async (what: string) => {
      expect(await axeViolations(page, what)).toEqual([])
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    }
    await openChat(anna, /Dewi/)
    await card(anna, /Cadeau: Roos/).waitFor()
    await clean('card')
    await button(anna, 'Geef een cadeau').click()
    const offer = dialog(anna, /^Een cadeau voor/)
    await offer.getByRole('button', { name: /^Ring/ }).waitFor()
    await clean('catalogue')
    await offer.getByRole('button', { name: /^Roos/ }).click()
    await dialog(anna, /^Geef Dewi/)
      .getByRole('textbox')
      .waitFor()
    await clean('question')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await button(anna, 'Dit gesprek').click()
    await chooseItem(page, 'Breek het ijs')
    await dialog(anna, /^Breek het ijs/)
      .getByRole('listitem')
      .nth(3)
      .waitFor()
    await clean('opening lines')
    expect(anna.pageErrors).toEqual([])
  },
)
