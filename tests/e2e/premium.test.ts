import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations } from '../testkit/axe.ts'
import { emptyBalance } from '../testkit/balance.ts'
import type { Window } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'

const email = 'bram@example.com'
let site: DemoSite
let db: pg.Pool
let bram: Window
beforeAll(async () => {
  site = await openDemoSite()
  db = new pg.Pool({ connectionString: site.database.url, max: 2 })
  bram = await site.window(email)
})
afterAll(async () => {
  await db.end()
  await site.close()
})

const log = ({ page }: Window) => page.getByRole('log')
const composer = ({ page }: Window) => page.getByRole('textbox', { name: 'Bericht' })
const link = ({ page }: Window, name: string | RegExp) => page.getByRole('link', { name }).first()
const one = async (text: string, values: unknown[] = []) => (await db.query(text, values)).rows[0]
const idOf = async (address: string): Promise<number> =>
  (await one('select id from member where email = $1', [address])).id
const messages = async (text: string): Promise<number> =>
  Number((await one('select count(*) as n from message where body = $1', [text])).n)

/** Buys the smallest package in the open shop, on the sandbox page of the provider. */
async function buyHere({ page }: Window): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /Hoeveel gesprekken/ }).waitFor()
  await page.getByRole('radio', { name: /^20 credits/ }).check({ force: true })
  await page.getByRole('radio', { name: 'iDEAL' }).check({ force: true })
  await page.getByRole('button', { name: /^Betaal €/ }).click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  await page.getByRole('button', { name: 'Betaald', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Je credits zijn er' }).waitFor()
}

/** Real people whom a member can write to and has no conversation with. */
const strangersOf = async (address: string, count: number): Promise<number[]> => {
  const { rows } = await db.query(
    `select p.id from visible_to((select id from member where email = $1)) v join profile p on p.id = v.id
     where not p.is_fictional and not exists (select 1 from conversation c
       where c.low_id = least(p.id, (select id from member where email = $1))
         and c.high_id = greatest(p.id, (select id from member where email = $1)))
     order by p.id limit $2`,
    [address, count],
  )
  return rows.map(({ id }) => id)
}

it('leads from a premium photo to the premium page, and from there to the packages', async () => {
  const { id } = await one(
    `select ph.profile_id as id from photo ph join visible_to($1) v on v.id = ph.profile_id
     where ph.is_premium order by ph.profile_id limit 1`,
    [await idOf(email)],
  )
  await bram.page.goto(`/members/${id}`)
  await bram.page.getByText('Deze foto is voor premiumleden.').first().waitFor()
  await link(bram, 'Bekijk premium').click()
  await bram.page.getByRole('heading', { level: 1, name: 'Eén keer betalen, voorgoed premium' }).waitFor()
  await bram.page.getByRole('table', { name: 'Wat verschilt, en wat niet' }).waitFor()
  expect(await bram.page.getByText(/meer kans/).count()).toBe(0)
  await link(bram, 'Bekijk de pakketten').click()
  await bram.page.getByRole('heading', { level: 1, name: /Hoeveel gesprekken/ }).waitFor()
  expect(new URL(bram.page.url()).pathname).toMatch(/^\/credits/)
})

it('leads from the hidden history of a conversation to the premium page', async () => {
  const { id } = await one(
    `select s.conversation_id as id from conversation_side s where s.profile_id = $1 and not s.is_hidden
     and s.last_seq > 2 and s.unread = 0 order by s.conversation_id limit 1`,
    [await idOf(email)],
  )
  await db.query(`update message set sent_at = sent_at - interval '60 days' where conversation_id = $1`, [id])
  await db.query(
    `update conversation_side set last_message_at = last_message_at - interval '60 days' where conversation_id = $1`,
    [id],
  )
  await bram.page.goto(`/chats/${id}`)
  const older = bram.page.getByRole('region', { name: 'Oudere berichten' })
  await older.getByRole('link', { name: 'Bekijk premium' }).click()
  await bram.page.getByRole('heading', { level: 1, name: 'Eén keer betalen, voorgoed premium' }).waitFor()
})

it('tells the limits before writing, and keeps what was begun or rejected until the member has bought credits', async () => {
  const [first = 0] = await strangersOf(email, 1)
  await db.query('update member set opened_count = 0 where email = $1', [email])
  await bram.page.goto(`/members/${first}/chat`)
  const third = `Hoi, dit is mijn derde gesprek ${first}`
  await composer(bram).fill(third)
  await expect
    .poll(async () => Number((await one('select count(*) as n from draft where text = $1', [third])).n))
    .toBe(1)
  // Both free conversations were started elsewhere.
  await db.query('update member set opened_count = 2 where email = $1', [email])
  await bram.page.reload()
  const limit = bram.page.getByRole('status').filter({ hasText: 'gratis gesprekken' })
  await limit.getByRole('link', { name: 'Bekijk premium' }).waitFor()
  expect(await composer(bram).inputValue()).toBe(third)
  expect(await composer(bram).isEditable()).toBe(false)
  expect(await bram.page.getByRole('button', { name: 'Andere zinnen' }).count()).toBe(0)
  expect(await axeViolations(bram.page, 'a conversation above the limit', { onlySerious: true })).toEqual([])

  // An existing conversation, whose last credits were spent elsewhere.
  const known = await one(
    `select s.conversation_id as id from conversation_side s join conversation c on c.id = s.conversation_id
     join profile p on p.id = case when c.low_id = s.profile_id then c.high_id else c.low_id end
     where s.profile_id = $1 and not s.is_hidden and not p.is_fictional order by 1 limit 1`,
    [await idOf(email)],
  )
  await bram.page.goto(`/chats/${known.id}`)
  await composer(bram).waitFor()
  await emptyBalance(site, email)
  const text = `Dit schreef ik zonder credits ${known.id}`
  await composer(bram).fill(text)
  await composer(bram).press('Enter')
  await bram.page.getByRole('alert').filter({ hasText: 'Je hebt onvoldoende credits' }).waitFor()
  const short = bram.page.getByRole('status').filter({ hasText: 'Je hebt onvoldoende credits' })
  await short.getByRole('link', { name: 'Koop credits' }).click()
  await buyHere(bram)

  await link(bram, 'Terug naar het gesprek').click()
  await composer(bram).waitFor()
  expect(new URL(bram.page.url()).pathname).toBe(`/chats/${known.id}`)
  expect(await messages(text)).toBe(0)
  const mended = bram.page.getByRole('alert').filter({ hasText: 'Dit kan nu verstuurd worden.' })
  await mended.getByRole('button', { name: 'Verstuur' }).click()
  await mended.waitFor({ state: 'detached' })
  await log(bram).getByText(text).waitFor()
  await expect.poll(() => messages(text)).toBe(1)

  await bram.page.goto(`/members/${first}/chat`)
  await expect.poll(() => composer(bram).isEditable()).toBe(true)
  expect(await composer(bram).inputValue()).toBe(third)
  await composer(bram).press('Enter')
  await expect.poll(() => messages(third)).toBe(1)
  expect(bram.pageErrors).toEqual([])
})

it('shows a new premium member since when they are premium', async () => {
  await bram.page.goto('/premium')
  await bram.page.getByRole('heading', { level: 1, name: 'Je bent premium, voorgoed' }).waitFor()
  await bram.page.getByText(/^Premium sinds /).waitFor()
  await link(bram, 'Je betalingen').click()
  await bram.page.waitForURL('**/transactions')
  expect(bram.pageErrors).toEqual([])
})

it('shows old messages to a premium member, and hides them in an open window after a refund', async () => {
  const { id } = await one(
    `select s.conversation_id as id from conversation_side s join message m using (conversation_id)
     where s.profile_id = $1 and not s.is_hidden and m.sent_at < now() - interval '31 days' order by 1 limit 1`,
    [await idOf(email)],
  )
  await bram.page.goto(`/chats/${id}`)
  const { body } = await one(
    `select body from message where conversation_id = $1 and sent_at < now() - interval '31 days' order by seq desc limit 1`,
    [id],
  )
  const old = log(bram).getByText(body, { exact: true }).last()
  await old.waitFor()
  const { provider_id: charge } = await one(
    `select provider_id from payment where member_id = $1 and status = 'paid'`,
    [await idOf(email)],
  )
  const provider = await bram.context.newPage()
  await provider.goto(`/sandbox/checkout/${charge}`)
  await provider.getByRole('button', { name: 'Betaal terug', exact: true }).click()
  await provider.getByText('Status: terugbetaald').waitFor()
  await bram.page.getByRole('region', { name: 'Oudere berichten' }).waitFor()
  await old.waitFor({ state: 'detached' })
  expect(bram.pageErrors).toEqual([])
})

it('gives an offer to stay when it is taken, not when the page is opened, and the shop accepts it', async () => {
  const chris = await site.window('chris@example.com', { width: 390 })
  const { page } = chris
  const chrisId = await idOf('chris@example.com')
  const taken = () => one('select count(*)::int as n from retention_offer where member_id = $1', [chrisId])
  await page.goto('/settings/delete')
  const offers = page.getByRole('list', { name: 'Eenmalig aanbod' })
  await offers.getByText(/^10 credits voor €\s4,95/).waitFor()
  expect((await taken()).n).toBe(0)
  expect(await axeViolations(page, 'leaving', { onlySerious: true })).toEqual([])
  await offers.getByRole('button', { name: 'Aannemen' }).last().click()
  await link(chris, /^50% korting op één bestelling.*BLIJF50/s).waitFor()
  await offers.getByRole('button', { name: 'Aannemen' }).click()
  await link(chris, /^10 credits voor €\s4,95/).click()
  await page.getByRole('radio', { name: /^10 credits.*€\s4,95/ }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/credits\/trial/)
  expect((await taken()).n).toBe(2)
  expect(chris.pageErrors).toEqual([])
})

it('shows prices without JavaScript, in the currency of a country', async () => {
  const { page, context } = await site.window(undefined, { asksAge: true, hasScripts: false })
  await page.goto('/')
  await page.getByRole('button', { name: 'Ik ben 18 of ouder' }).click()
  await page.getByRole('link', { name: 'Prijzen' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Wat het kost' }).waitFor()
  await page.getByRole('rowheader', { name: '20', exact: true }).waitFor()
  expect(await page.getByRole('table', { name: 'Pakketten' }).textContent()).toMatch(/€\s19,95/)
  await page.getByText('Ander land').click()
  await page.getByRole('link', { name: 'Zweden' }).click()
  await page
    .getByRole('table', { name: 'Pakketten' })
    .filter({ hasText: /229,00/ })
    .waitFor()
  await context.close()

  await bram.page.goto('/members')
  await bram.page.getByRole('contentinfo').getByRole('link', { name: 'Prijzen' }).click()
  await bram.page.getByRole('heading', { level: 1, name: 'Wat het kost' }).waitFor()
  await link(bram, 'Koop credits').click()
  await bram.page.getByRole('radio', { name: /^20 credits/ }).waitFor()
})
