import { openDatabase } from '@vonk/prisma/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Window } from '../../testkit/browser.ts'
import { type DemoSite, isSamePage, mark, openDemoSite } from '../../testkit/demo-site.ts'
import { delivered } from '../../testkit/own-message.ts'

let site: DemoSite
let db: ReturnType<typeof openDatabase>
beforeAll(async () => {
  site = await openDemoSite()
  db = openDatabase(site.database.url, { max: 2 })
  // Gives all demo members the known password.
  await db.pool.query(
    `update member set password_hash = (select password_hash from member where email = 'anna@example.com')`,
  )
})
afterAll(async () => {
  await db.close()
  await site.close()
})

const log = ({ page }: Window) => page.getByRole('log')
const composer = ({ page }: Window) => page.getByRole('textbox', { name: 'Bericht' })
const one = async (text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows[0]
const idOf = async (email: string): Promise<number> =>
  (await one('select id from member where email = $1', [email])).id

/** A demo member who can write to this member and has no conversation with them, by e-mail address and name. */
const strangers = async (to: string): Promise<{ email: string; name: string; id: number }[]> => {
  const { rows } = await db.pool.query(
    `select m.id, m.email, p.name from member m join profile p on p.id = m.id join credit_account a on a.member_id = m.id
     where p.status = 'active' and not p.is_private and a.balance >= 3 and m.opened_count < 2 and m.email <> $1
       and exists (select 1 from visible_to(m.id) v join member them on them.id = v.id where them.email = $1)
       and not exists (select 1 from conversation c, member them where them.email = $1
         and c.low_id = least(m.id, them.id) and c.high_id = greatest(m.id, them.id))
       and not exists (select 1 from likes l, member them where them.email = $1 and l.from_id = them.id and l.to_id = m.id)
     order by m.id`,
    [to],
  )
  return rows
}

async function write(window: Window, to: number, text: string) {
  await window.page.goto(`/members/${to}/chat`)
  await composer(window).fill(text)
  await composer(window).press('Enter')
  await log(window).getByText(text).waitFor()
}

it('lists the first message of a stranger as a request until it is accepted, in every window at once', async () => {
  const [stranger] = await strangers('anna@example.com')
  if (!stranger) throw new Error('No demo member is a stranger to Anna.')
  const anna = await site.window('anna@example.com')
  const phone = await site.window('anna@example.com', { width: 390 })
  const sender = await site.window(stranger.email)
  for (const window of [anna, phone]) {
    await window.page.goto('/chats')
    await window.page.getByRole('list', { name: 'Gesprekken' }).waitFor()
    await mark(window)
  }
  const title = async () => Number((await anna.page.title()).match(/^\((\d+)\)/)?.[1] ?? 0)
  // Anna has unread messages: the title shows them as soon as the counts have loaded.
  await expect.poll(title).toBeGreaterThan(0)
  const before = await title()
  const text = `Hoi Anna, wij kennen elkaar nog niet ${Date.now()}`
  await write(sender, await idOf('anna@example.com'), text)

  // The request counts as unread, has its own list, and is not among the conversations.
  await anna.page.waitForFunction((wanted) => document.title.startsWith(`(${wanted}) `), before + 1)
  const known = anna.page.getByRole('list', { name: 'Gesprekken' })
  expect(
    await known
      .getByRole('link', { name: new RegExp(stranger.name) })
      .getByText(text)
      .count(),
  ).toBe(0)
  await anna.page.getByRole('button', { name: /^Verzoeken/ }).click()
  const waiting = anna.page.getByRole('list', { name: 'Berichtverzoeken' })
  // By the text of the message, because another request may have the same name.
  await waiting.getByRole('link').filter({ hasText: text }).click()
  await log(anna).getByText(text).waitFor()
  await anna.page.waitForFunction(
    (wanted) => document.title.startsWith(wanted === 0 ? '' : `(${wanted}) `),
    before,
  )
  // It was delivered and read, and the sender sees neither.
  await log(sender).getByText('verzonden').last().waitFor()
  for (const status of ['bezorgd', 'gelezen']) expect(await log(sender).getByText(status).count()).toBe(0)

  const bar = anna.page.getByRole('region', { name: 'Berichtverzoek' })
  for (const action of ['Accepteer', 'Verwijder', 'Blokkeren', 'Melden'])
    await bar.getByRole('button', { name: action }).waitFor()
  await bar.getByRole('button', { name: 'Accepteer' }).click()
  await bar.waitFor({ state: 'detached' })
  await log(sender).getByText('gelezen').last().waitFor()
  for (const window of [anna, phone]) {
    if (window === anna)
      await window.page.getByRole('button', { name: 'Terug naar je berichten' }).first().click()
    const rows = window.page.getByRole('list', { name: 'Gesprekken' })
    await rows.getByText(text.slice(0, 24)).waitFor()
    // Other requests are still in the list.
    const requests = window.page.getByRole('button', { name: /^Verzoeken/ })
    await requests.filter({ hasText: stranger.name }).waitFor({ state: 'detached' })
    await requests.waitFor()
    expect(await isSamePage(window)).toBe(true)
  }
  expect([...anna.pageErrors, ...phone.pageErrors, ...sender.pageErrors]).toEqual([])
})

it('shows no read receipts to others when they are switched off', async () => {
  const anna = await site.window('anna@example.com')
  const dewi = await site.window('dewi@example.com')
  await dewi.page.goto('/settings/privacy')
  await dewi.page.getByRole('switch', { name: 'Toon wat ik gelezen heb' }).click()
  // The switch changes before the server has answered.
  await expect
    .poll(
      async () =>
        (await one('select shows_reading as shows from member where email = $1', ['dewi@example.com'])).shows,
    )
    .toBe(false)
  await anna.page.goto(`/members/${await idOf('dewi@example.com')}/chat`)
  const text = `Zie ik dat je dit leest ${Date.now()}`
  await composer(anna).fill(text)
  await composer(anna).press('Enter')
  await log(anna).getByText(text).waitFor()
  await dewi.page.goto(`/members/${await idOf('anna@example.com')}/chat`)
  await log(dewi).getByText(text).waitFor()
  await expect
    .poll(
      async () =>
        (
          await one(
            `select s.unread from conversation_side s join member m on m.id = s.profile_id and m.email = 'dewi@example.com'
             join member o on o.id = s.other_id and o.email = 'anna@example.com'`,
          )
        ).unread,
    )
    .toBe(0)
  const row = log(anna).getByRole('article', { name: new RegExp(text) })
  await row.getByText('bezorgd').waitFor()
  expect(await row.getByText('gelezen').count()).toBe(0)
  expect([...anna.pageErrors, ...dewi.pageErrors]).toEqual([])
})

it('keeps the message of a member with too few credits, says how many are missing, and sends it once there are enough', async () => {
  const [stranger] = await strangers('dewi@example.com')
  if (!stranger) throw new Error('No demo member is a stranger to Dewi.')
  const take = (from: number, to: number, amount: number) =>
    db.pool.query(
      `select transfer_credits(gen_random_uuid(), $1::int, $2::int, $3::int, 'test', '', now())`,
      [from, to, amount],
    )
  const { balance } = await one('select balance from credit_account where member_id = $1', [stranger.id])
  const poor = await site.window(stranger.email)
  await poor.page.goto(`/members/${await idOf('dewi@example.com')}/chat`)
  const field = poor.page.getByRole('textbox', { name: 'Bericht' })
  await field.waitFor()
  // The credits go elsewhere while the conversation is open.
  await take(stranger.id, -2, balance)
  const text = `Dit wil ik je vragen ${Date.now()}`
  await field.fill(text)
  await field.press('Enter')
  const rejected = log(poor).getByRole('alert').getByText('Je hebt onvoldoende credits')
  await rejected.waitFor()
  const offer = poor.page.getByRole('status').filter({ hasText: 'Je hebt onvoldoende credits' })
  await offer.getByText('0 credits').waitFor()
  await offer.getByText(/1 credit · vanaf €/).waitFor()
  await poor.page.reload()
  await log(poor).getByText(text).waitFor()
  // Waits for the rejection: a message that is still being sent would find the credits and need no press.
  await rejected.waitFor()
  await take(-3, stranger.id, 5)
  await log(poor).getByRole('button', { name: 'Opnieuw' }).click()
  await log(poor)
    .getByRole('article', { name: delivered(text) })
    .waitFor()
  expect((await one('select balance from credit_account where member_id = $1', [stranger.id])).balance).toBe(
    4,
  )
  expect(poor.pageErrors).toEqual([])
})

it('rejects links from a new member, and keeps the text', async () => {
  const [, , stranger] = await strangers('dewi@example.com')
  if (!stranger) throw new Error('No demo member is a stranger to Dewi.')
  await db.pool.query('update member set signed_up_at = now() where id = $1', [stranger.id])
  const fresh = await site.window(stranger.email)
  await write(fresh, await idOf('dewi@example.com'), 'Kijk eens op https://example.org')
  await log(fresh)
    .getByText(/links kun je pas over 24 uur versturen/)
    .waitFor()
  expect(await log(fresh).getByText('Kijk eens op').isVisible()).toBe(true)
  await log(fresh).getByRole('button', { name: 'Wissen' }).click()
  expect(fresh.pageErrors).toEqual([])
})

it('shows a free member how many older messages are hidden, without their content', async () => {
  const side = await one(
    `select s.conversation_id, s.last_seq, m.email from conversation_side s join member m on m.id = s.profile_id
     where m.premium_since is null and not s.is_hidden and s.last_seq > 3 and s.unread = 0 order by s.last_seq desc limit 1`,
  )
  await db.pool.query(
    `update message set sent_at = now() - interval '60 days' + seq * interval '1 minute', body = 'Oud geheim ' || seq
     where conversation_id = $1`,
    [side.conversation_id],
  )
  await db.pool.query(
    `update conversation_side set last_message_at = now() - interval '59 days', last_preview = 'Oud geheim'
     where conversation_id = $1`,
    [side.conversation_id],
  )
  const free = await site.window(side.email)
  await free.page.goto(`/chats/${side.conversation_id}`)
  await free.page.getByText(`${side.last_seq} oudere berichten`).waitFor()
  await free.page.getByText('Een ouder bericht, te lezen met premium').waitFor()
  expect(await free.page.getByText('Oud geheim').count()).toBe(0)
  expect(free.pageErrors).toEqual([])
})
