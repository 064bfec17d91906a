import pg from 'pg'
import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { shelfOf } from '../e2e/on-device.ts'
import { atRest } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'

let site: DemoSite
let pool: pg.Pool
let bramId: number
let page: Page
beforeAll(async () => {
  site = await openDemoSite()
  pool = new pg.Pool({ connectionString: site.database.url, max: 2 })
  const { rows } = await pool.query(`select id from member where email = 'bram@example.com'`)
  bramId = rows[0].id
})
afterAll(async () => {
  await pool.end()
  await site.close()
})
beforeEach(async () => {
  await pool.query('delete from swipe_day')
  await pool.query('delete from decision')
  await pool.query('delete from likes where $1 in (from_id, to_id)', [bramId])
  ;({ page } = await site.window('bram@example.com'))
})
afterEach(() => page.context().close())

const top = () => page.locator('[data-top] h2 a')
const nameOnTop = async () => (await top().innerText()).replace(/, \d+$/, '')
const idOnTop = async () => Number((await top().getAttribute('href'))?.split('/').at(-1))
const play = async () => {
  await page.goto('/swipe-game')
  await top().waitFor()
}
/** Presses a key and returns the id of the decided profile, as soon as the next card is there. */
async function decide(name: 'ArrowLeft' | 'ArrowRight'): Promise<number> {
  const id = await idOnTop()
  await page.keyboard.press(name)
  await page.waitForFunction(
    (path) => document.querySelector('[data-top] h2 a')?.getAttribute('href') !== path,
    `/members/${id}`,
  )
  return id
}
const state = async () => {
  const likes = await pool.query('select to_id from likes where from_id = $1 order by created_at', [bramId])
  const passes = await pool.query('select profile_id from decision where member_id = $1', [bramId])
  const day = await pool.query('select used from swipe_day where member_id = $1', [bramId])
  return {
    likes: likes.rows.map(({ to_id }) => to_id),
    passes: passes.rows.map(({ profile_id }) => profile_id),
    used: day.rows[0]?.used ?? 0,
  }
}
/** Makes the page know that it is offline, so that it does not try to send decisions. */
const goOffline = async () => {
  await page.context().setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
}
const stateIs = (wanted: object) => expect.poll(state, { timeout: 30_000 }).toMatchObject(wanted)
const isAbout = (route: Route, operation: string) => route.request().postData()?.includes(operation) ?? false
/** Disables the socket, so that the page uses HTTP, where the test can intercept requests. */
const onHttp = () => page.context().routeWebSocket(/graphql/, () => {})

it('queues decisions while offline, undoes one that was not sent, and sends the rest when the network returns', async () => {
  await play()
  await goOffline()
  const passed = await decide('ArrowLeft')
  const liked = await decide('ArrowRight')
  const wrong = await decide('ArrowRight')
  await page.getByText('3 keuzes worden verstuurd zodra je weer online bent.').waitFor()
  await page.keyboard.press('Backspace')
  await page.getByText('2 keuzes worden verstuurd zodra je weer online bent.').waitFor()
  await expect.poll(idOnTop).toBe(wrong)
  await page.getByText('Nog 3 likes vandaag').first().waitFor()
  expect(await state()).toMatchObject({ likes: [], passes: [] })
  await page.context().setOffline(false)
  await stateIs({ likes: [liked], passes: [passed], used: 1 })
})

it('sends decisions that were made offline from another page after the tab was closed', async () => {
  await play()
  await goOffline()
  const liked = await decide('ArrowRight')
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  page = await context.newPage()
  await page.goto('/likes/given')
  await stateIs({ likes: [liked], used: 1 })
  await expect.poll(() => shelfOf(page, 'queues')).toEqual({})
})

it('neither loses nor duplicates a like when its responses get lost', async () => {
  await onHttp()
  let lost = 0
  await page.route('**/graphql', async (route) => {
    if (!isAbout(route, 'SwipeLike') || lost >= 2) return route.continue()
    lost++
    // The server handles the request, but the page gets no response.
    await route.fetch()
    await route.abort()
  })
  await play()
  const first = await decide('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await state()).used, { timeout: 30_000 }).toBe(2)
  expect(lost).toBe(2)
  expect((await state()).likes[0]).toBe(first)
  await page.reload()
  await page.getByText('Nog 2 likes vandaag').first().waitFor()
})

it('brings a card back when the server failed to store the decision', async () => {
  await onHttp()
  await page.route('**/graphql', (route) =>
    isAbout(route, 'SwipePass')
      ? route.fulfill({
          json: { data: null, errors: [{ message: 'x', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
        })
      : route.continue(),
  )
  await play()
  const name = await nameOnTop()
  const id = await idOnTop()
  await page.keyboard.press('ArrowLeft')
  await page.getByText('Er is een fout opgetreden, probeer het later opnieuw.').waitFor()
  await page.getByRole('button', { name: `Sla ${name} over` }).waitFor()
  expect(await idOnTop()).toBe(id)
  expect((await state()).passes).toEqual([])
})

it('brings a card back when all likes of the day were used on another device', async () => {
  await onHttp()
  await play()
  // All prefetched cards have loaded, so the page does not learn the new number of likes before the next like.
  await atRest(page)
  await pool.query('insert into swipe_day (member_id, day, used) values ($1, now()::date + 1, 4)', [bramId])
  const name = await nameOnTop()
  await page.keyboard.press('ArrowRight')
  await page.getByText(/^Je 4 likes van vandaag zijn op\. Over \d+ uur heb je nieuwe\.$/).waitFor()
  await page.getByRole('heading', { name: 'Je 4 likes van vandaag zijn gegeven' }).waitFor()
  await page.getByRole('button', { name: 'Verder kijken zonder likes' }).click()
  expect(await nameOnTop()).toBe(name)
  expect((await state()).likes).toEqual([])
})

it('opens the match dialog when the liked profile already likes the member, and restores the focus after it', async () => {
  await play()
  const [id, name] = [await idOnTop(), await nameOnTop()]
  await pool.query('insert into likes (from_id, to_id, created_at) values ($1, $2, now())', [id, bramId])
  await page.getByRole('button', { name: `Vind ${name} leuk` }).focus()
  await decide('ArrowRight')
  const moment = page.getByRole('dialog', { name: 'De vonk sloeg over' })
  await moment.getByText(`${name} vindt jou ook leuk.`).waitFor()
  const next = await nameOnTop()
  // The keys of the game do nothing while the dialog is open.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await moment.waitFor({ state: 'hidden' })
  expect(await nameOnTop()).toBe(next)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-keyshortcuts')))
    .toBe('ArrowRight')
})
