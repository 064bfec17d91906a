import { randomUUID } from 'node:crypto'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, it } from 'vitest'
import { emptyBalance, setBalanceOf } from '../testkit/balance.ts'
import type { Window } from '../testkit/browser.ts'
import { visit } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'
import { lengthenChat } from '../testkit/long-chat.ts'
import { delivered } from '../testkit/own-message.ts'
import { photograph, type Scene } from './camera.ts'

const anna = 'anna@example.com'
let site: DemoSite
let db: pg.Pool
const ids = { anna: 0, dewi: 0, talk: 0, stranger: 0, new: 0 }

beforeAll(async () => {
  site = await openDemoSite()
  db = new pg.Pool({ connectionString: site.database.url, max: 1 })
  const idOf = async (email: string): Promise<number> =>
    (await db.query('select id from member where email = $1', [email])).rows[0].id
  ids.anna = await idOf(anna)
  ids.dewi = await idOf('dewi@example.com')
  const pair = [Math.min(ids.anna, ids.dewi), Math.max(ids.anna, ids.dewi)]
  ids.talk = (
    await db.query('select id from conversation where low_id = $1 and high_id = $2', pair)
  ).rows[0].id
  const { rows } = await db.query(
    `select m.id, m.email from member m join profile p on p.id = m.id join credit_account a on a.member_id = m.id
     where p.status = 'active' and not p.is_private and a.balance >= 3 and m.opened_count < 2 and p.main_photo_id is not null
       and exists (select 1 from visible_to(m.id) v where v.id = $1)
       and not exists (select 1 from conversation c where c.low_id = least(m.id, $1) and c.high_id = greatest(m.id, $1))
       and not exists (select 1 from likes l where l.from_id = $1 and l.to_id = m.id)
     order by m.id limit 2`,
    [ids.anna],
  )
  await db.query(
    `update member set password_hash = (select password_hash from member where email = $1) where id = $2`,
    [anna, rows[0].id],
  )
  ids.stranger = rows[0].id
  ids.new = rows[1].id
  await sendMessageAs(
    rows[0].email,
    ids.anna,
    'Hoi Anna! Ik zag dat je ook graag langs de grachten fietst. Wat is jouw rondje?',
  )
  await sendGiftAndPhoto()
})
afterAll(async () => {
  await db.end()
  await site.close()
})

const ask = async ({ context }: Window, query: string, variables: object) =>
  (await (await context.request.post('/graphql', { data: { query, variables } })).json()).data

async function sendMessageAs(email: string, profileId: number, text: string): Promise<void> {
  const window = await site.window(email)
  const input = { profileId, clientId: randomUUID(), text }
  await ask(window, 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }', {
    input,
  })
  await window.context.close()
}

/** Dewi gives Anna a rose and sends her a photo. */
async function sendGiftAndPhoto(): Promise<void> {
  const dewi = await site.window('dewi@example.com')
  const gift = {
    profileId: ids.anna,
    clientId: randomUUID(),
    gift: 'rose',
    price: 3,
    text: 'Omdat je zo lacht',
  }
  await ask(dewi, 'mutation ($input: SendGiftInput!) { sendGift(input: $input) { __typename } }', {
    input: gift,
  })
  await dewi.page.goto(`/chats/${ids.talk}`)
  const [chooser] = await Promise.all([
    dewi.page.waitForEvent('filechooser'),
    dewi.page.getByRole('button', { name: 'Foto sturen' }).click(),
  ])
  await chooser.setFiles([{ name: 'avond.jpg', mimeType: 'image/jpeg', buffer: await evening() }])
  const sheet = dewi.page.getByRole('dialog', { name: /^Stuur een foto/ })
  await sheet.getByRole('img').waitFor()
  await sheet.getByRole('textbox').fill('Gisteravond, vanaf mijn balkon')
  await sheet.getByRole('button', { name: /^Versturen voor/ }).click()
  await dewi.page.getByRole('article', { name: delivered('Gisteravond, vanaf mijn balkon') }).waitFor()
  await dewi.context.close()
}

/** A drawn evening sky over roofs, to send as a photo. */
const evening = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
      <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#2b1b4d"/><stop offset=".55" stop-color="#c2456b"/>
      <stop offset="1" stop-color="#ffb35c"/></linearGradient></defs><rect width="1200" height="900" fill="url(#sky)"/>
      <circle cx="830" cy="610" r="90" fill="#ffe3a8"/><path d="M0 900V640l120-90 120 90v-70h180l90-110 90 110v120h150l110-80 110 80h230v210z"
      fill="#1a1022"/><path d="M150 690h40v50h-40zM470 640h40v50h-40zM900 730h40v50h-40z" fill="#ffcf7a"/></svg>`),
  )
    .jpeg()
    .toBuffer()

const composer = ({ page }: Window) => page.getByRole('textbox', { name: 'Bericht' })
const sendText = async (window: Window, text: string) => {
  await composer(window).fill(text)
  await window.page.getByRole('button', { name: 'Verstuur', exact: true }).click()
}
/** Replaces all likes of Anna by one new like that she received; returns who gave it. */
async function leaveOneAdmirer(): Promise<number> {
  await db.query('delete from likes where $1 in (from_id, to_id)', [ids.anna])
  const { rows } = await db.query(
    `insert into likes (from_id, to_id, created_at) select p.id, $1, now() from profile p
     where p.status = 'active' and not p.is_private and not p.is_fictional and p.gender = 'male' and p.main_photo_id is not null
     order by p.id limit 1 returning from_id as id`,
    [ids.anna],
  )
  return rows[0].id
}

const scenes: Scene[] = [
  { name: 'chat/list', who: anna, path: '/chats' },
  {
    name: 'chat/conversation',
    who: anna,
    arrange: async ({ page }) => {
      await visit(page, `/chats/${ids.talk}`)
      await page.getByRole('article', { name: /balkon/ }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'chat/gift',
    who: anna,
    arrange: async ({ page }) => {
      await visit(page, `/chats/${ids.talk}`)
      await page
        .getByRole('article', { name: /Cadeau: Roos/ })
        .evaluate((card) => card.scrollIntoView({ block: 'center' }))
    },
  },
  {
    name: 'chat/gift-catalogue',
    who: anna,
    arrange: async ({ page }) => {
      await visit(page, `/chats/${ids.talk}`)
      await page.getByRole('button', { name: 'Geef een cadeau' }).first().click()
      await page.getByRole('dialog', { name: /^Een cadeau voor/ }).waitFor()
    },
  },
  {
    name: 'chat/empty',
    who: anna,
    arrange: ({ page }) => visit(page, `/members/${ids.new}/chat`),
  },
  {
    name: 'chat/request',
    who: anna,
    arrange: async ({ page }) => {
      await visit(page, `/members/${ids.stranger}/chat`)
      await page.getByRole('region', { name: 'Berichtverzoek' }).waitFor()
    },
  },
  {
    name: 'chat/unread',
    who: anna,
    arrange: async ({ page }) => {
      await db.query(
        `update conversation_side set unread = 3, read_seq = last_seq - 3 where conversation_id = $1 and profile_id = $2`,
        [ids.talk, ids.anna],
      )
      await visit(page, `/chats/${ids.talk}`)
      await page.getByRole('log').getByText('Nieuwe berichten', { exact: true }).waitFor()
    },
  },
  {
    name: 'chat/offline',
    who: anna,
    arrange: async (window) => {
      await visit(window.page, `/chats/${ids.talk}`)
      await window.context.setOffline(true)
      await sendText(window, 'Ik zit in de trein, dit komt zo')
      await window.page.getByText('je bent offline', { exact: true }).first().waitFor()
    },
  },
  {
    name: 'chat/failed',
    who: 'bram@example.com',
    arrange: async (window) => {
      const { rows } = await db.query(
        `select s.conversation_id as id from conversation_side s join profile p on p.id = s.other_id
         join member m on m.id = s.profile_id
         where m.email = 'bram@example.com' and not s.is_hidden and not p.is_fictional and p.status = 'active' order by 1 limit 1`,
      )
      await setBalanceOf(site, 'bram@example.com', 5)
      await visit(window.page, `/chats/${rows[0].id}`)
      // Spent elsewhere while the conversation is open.
      await emptyBalance(site, 'bram@example.com')
      await sendText(window, 'Zaterdag om drie uur bij de molen?')
      await window.page.getByRole('alert').filter({ hasText: 'Je hebt onvoldoende credits' }).waitFor()
    },
  },
  {
    name: 'chat/long',
    who: anna,
    arrange: async ({ page }) => {
      const { rows } = await db.query('select last_seq from conversation where id = $1', [ids.talk])
      if (rows[0].last_seq < 400)
        await lengthenChat(db, [ids.anna, ids.dewi], { length: 400, unread: 0, now: new Date() })
      await visit(page, `/chats/${ids.talk}`)
      const log = page.getByRole('log')
      await log.hover()
      await page.mouse.wheel(0, -2500)
      await page.getByRole('button', { name: /Naar het nieuwste|nieuwste/ }).waitFor()
    },
  },
  { name: 'likes/received', who: anna, path: '/likes/received' },
  { name: 'likes/swipe', who: anna, path: '/swipe-game' },
  { name: 'likes/finder', who: anna, path: '/match-finder' },
  {
    name: 'likes/like',
    who: anna,
    arrange: async ({ page }) => {
      await leaveOneAdmirer()
      await page.goto('/members?t=0')
      await page.getByRole('dialog', { name: /vindt je leuk$/ }).waitFor()
    },
  },
  {
    name: 'likes/match',
    who: anna,
    arrange: async ({ page }) => {
      await leaveOneAdmirer()
      await page.goto('/members?t=0')
      await page
        .getByRole('dialog', { name: /vindt je leuk$/ })
        .getByRole('button', { name: /ook leuk$/ })
        .click()
      await page.getByRole('dialog', { name: 'De vonk sloeg over' }).waitFor()
    },
  },
]

it.each(scenes)('$name', (scene) => photograph(site, scene))
