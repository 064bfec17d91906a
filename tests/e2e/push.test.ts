import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chooseItem, visit } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'
import { badgeOf, deliverPush, noticesOf, preparePush, pressNotice, workerOf } from '../testkit/notices.ts'
import { delivered } from '../testkit/own-message.ts'

let site: DemoSite
let client: pg.Client
beforeAll(async () => {
  site = await openDemoSite()
  client = new pg.Client({ connectionString: site.database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await site.close()
})

/** What the push service of the demo site decrypted for somebody. */
async function decrypted(page: Page, recipient: string): Promise<string[]> {
  const answer = await page.context().request.get(`/dev/outbox?to=${encodeURIComponent(recipient)}`, {
    headers: { accept: 'application/json' },
  })
  const entries = (await answer.json()) as { channel: string; text: string }[]
  return entries.flatMap(({ channel, text }) => (channel === 'push' ? (text.split('\n\n').at(-1) ?? []) : []))
}

const subscriptionsOf = async (email: string) => {
  const { rows } = await client.query(
    'select p.endpoint from push_subscription p join member m on m.id = p.member_id where m.email = $1',
    [email],
  )
  return rows.map(({ endpoint }) => endpoint)
}

it('a message becomes a notice that names nobody, leads to the conversation, and goes when it is read elsewhere', async () => {
  const [anna, dewi] = ['anna@example.com', 'dewi@example.com']
  const { page, context } = await site.window(anna, { hasWorker: true })
  await preparePush(context)
  await visit(page, '/notifications')
  const worker = await workerOf(page)
  await page.getByRole('button', { name: 'Zet meldingen hier aan' }).click()
  await page.getByRole('switch', { name: 'Discrete meldingen' }).waitFor()
  expect(await subscriptionsOf(anna)).toEqual([expect.stringContaining('/dev/push/201.')])
  const { rows: members } = await client.query('select id, email from member where email in ($1, $2)', [
    anna,
    dewi,
  ])
  const idOf = (one: string) => members.find(({ email }) => email === one).id
  // It is day where this browser is.
  await client.query(
    `update push_subscription set time_zone = (select name from pg_timezone_names
       where extract(hour from now() at time zone name) = 12 and name like 'Etc/%' limit 1)`,
  )
  // Nobody looks at the site any more.
  const leave = async () => {
    await page.goto('about:blank', { waitUntil: 'commit' })
    await client.query('update session set in_view_until = null')
  }
  await leave()

  const writer = await site.window(dewi)
  await visit(writer.page, `/members/${idOf(anna)}/chat`)
  const pushed = async (text: string, count: number) => {
    await writer.page.getByRole('textbox', { name: /bericht/i }).fill(text)
    await writer.page.keyboard.press('Enter')
    await writer.page
      .getByRole('log')
      .getByLabel(delivered(text.replace('?', '\\?')))
      .waitFor()
    await expect.poll(() => decrypted(page, anna), { timeout: 15_000 }).toHaveLength(count)
    // The newest stands first.
    return JSON.parse((await decrypted(page, anna))[0] ?? '')
  }
  const first = await pushed('Zie ik je zaterdag?', 1)
  await deliverPush(page, site.server.url, JSON.stringify(first))
  await expect
    .poll(() => noticesOf(worker))
    .toEqual([
      {
        title: 'Vonk',
        body: expect.stringMatching(/^Je hebt .* bericht/),
        tag: first.tag,
        icon: '/icon-192.png',
      },
    ])
  expect(JSON.stringify(await noticesOf(worker))).not.toMatch(/Dewi|zaterdag/)
  expect(await badgeOf(worker)).toBe(first.badge)

  await visit(page, '/credits')
  // The tab counts the same.
  await expect.poll(() => page.title()).toMatch(new RegExp(`^\\(${first.badge}\\) `))
  await pressNotice(worker)
  await page.waitForURL(`**/members/${idOf(dewi)}/chat`)
  expect(context.pages()).toHaveLength(1)
  await page.getByText('Zie ik je zaterdag?').first().waitFor()
  expect(await noticesOf(worker)).toEqual([])

  await leave()
  const second = await pushed('Of zondag?', 2)
  await deliverPush(page, site.server.url, JSON.stringify(second))
  await expect.poll(() => noticesOf(worker)).toHaveLength(1)
  const phone = await site.window(anna, { width: 390 })
  await visit(phone.page, `/members/${idOf(dewi)}/chat`)
  await phone.page.getByRole('log').getByText('Of zondag?').first().waitFor()
  await visit(page, '/members')
  await expect.poll(() => noticesOf(worker)).toEqual([])

  await page.getByRole('button', { name: 'Account van Anna', exact: true }).click()
  await chooseItem(page, 'Uitloggen')
  await expect.poll(() => subscriptionsOf(anna)).toEqual([])
})
