import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chooseItem, visit } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'
import { deliverPush, noticesOf, preparePush, workerOf } from '../testkit/notices.ts'
import { databasesOf, readAround, windowWithWorker } from '../testkit/offline-device.ts'
import { shelfOf } from './on-device.ts'

const [anna, bram] = ['anna@example.com', 'bram@example.com']
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

const idOf = async (email: string): Promise<number> =>
  (await db.query('select id from member where email = $1', [email])).rows[0].id

/** Everything that the site has stored in the browser, and the names under which it is stored. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify({ ...sessionStorage }), JSON.stringify({ ...localStorage })]
    const names = Object.keys({ ...sessionStorage, ...localStorage })
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        names.push(`${name} ${new URL(request.url).pathname}`)
        texts.push((await (await cache.match(request))?.text()) ?? '')
      }
    }
    return { names, text: texts.join('\n') }
  })

it('leaves no byte of the member after logging out', async () => {
  const { context, page } = await windowWithWorker(site, anna, 1280)
  await preparePush(context)
  const badges: number[] = []
  await context.exposeFunction('noteBadge', (count: number) => badges.push(count))
  await context.addInitScript(() => {
    const { noteBadge } = window as unknown as { noteBadge: (count: number) => Promise<void> }
    const badge = { setAppBadge: { value: noteBadge }, clearAppBadge: { value: () => noteBadge(0) } }
    Object.defineProperties(Navigator.prototype, badge)
  })
  await readAround(page, /Dewi/)
  await visit(page, '/pages/terms')
  await visit(page, '/chats')
  await page.getByRole('main').getByRole('link', { name: /Dewi/ }).first().click()
  await page.getByRole('textbox', { name: /bericht/i }).fill('Wat ik nog wilde zeggen')
  const worker = await workerOf(page)
  await visit(page, '/notifications')
  await page.getByRole('button', { name: 'Zet meldingen hier aan' }).click()
  await page.getByRole('switch', { name: 'Discrete meldingen' }).waitFor()
  await page.goto('about:blank')
  const push = { title: 'Vonk', body: 'Je hebt een bericht', tag: 'chat-1', open: ['chat-1'], badge: 2 }
  await deliverPush(page, site.server.url, JSON.stringify(push))
  await expect.poll(() => noticesOf(worker)).toHaveLength(1)
  await visit(page, '/members')
  const before = await storedIn(page)
  expect(before.text).toContain('Wat ik nog wilde zeggen')
  expect(before.names).toContain('subscription')
  expect(await databasesOf(page)).toEqual(['vonk-member'])

  await page.getByRole('button', { name: 'Account van Anna', exact: true }).click()
  await chooseItem(page, 'Uitloggen')
  await page.waitForURL((url) => url.pathname === '/')
  expect(await databasesOf(page)).toEqual([])
  const left = await storedIn(page)
  for (const word of [anna, 'Dewi', '"Anna"', 'Wat ik nog wilde zeggen', '/dev/push/'])
    expect(left.text).not.toContain(word)
  for (const name of left.names)
    expect(name).toMatch(
      /^(vonk-shell-\w+ |vonk-pictures |vonk:(locale|entry-warning|scheme|chunk-reload|install)$)/,
    )
  expect(await noticesOf(worker)).toEqual([])
  expect(badges.at(-1)).toBe(0)
  const { rows } = await db.query('select * from push_subscription where member_id = $1', [await idOf(anna)])
  expect(rows).toEqual([])
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name)).not.toContain('sid')

  // Not without a connection either.
  await site.server.end('SIGTERM')
  await page.goto('/chats', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Geen verbinding' }).waitFor()
  await site.server.start()
})

it('deletes the data of a member whose session ended elsewhere, as soon as the device is notified', async () => {
  const { context, page } = await windowWithWorker(site, anna)
  await readAround(page, /Dewi/)
  await page.goto('about:blank')
  await db.query('delete from session where member_id = $1', [await idOf(anna)])
  await page.goto(`${site.server.url}/chats`, { waitUntil: 'commit' })
  await page.waitForURL((url) => url.pathname === '/login', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'E-mailadres' }).waitFor()
  await expect.poll(() => databasesOf(page)).toEqual([])
  await context.close()
})

it('shows a second member of the device nothing of the first', async () => {
  const { page, context } = await windowWithWorker(site, anna)
  await readAround(page, /Dewi/)
  expect(JSON.stringify(await shelfOf(page, 'copies'))).toContain(`"email":"${anna}"`)

  // Her cookie is gone, and nothing else: as if somebody had deleted it.
  await context.clearCookies()
  await context.request.post('/graphql', {
    data: {
      query: 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }',
      variables: { input: { email: bram, password: 'vonk-demo' } },
    },
  })
  await visit(page, '/chats')
  await visit(page, '/likes/received')
  const copies = async () => JSON.stringify(await shelfOf(page, 'copies'))
  await expect.poll(copies).toContain(`"email":"${bram}"`)
  expect(await copies()).not.toContain(anna)
  await site.server.end('SIGTERM')
  await page.goto('/chats', { waitUntil: 'commit' })
  await page.getByText('Geen verbinding.').first().waitFor()
  expect(await page.locator('body').innerHTML()).not.toContain(anna)
  await site.server.start()
})
