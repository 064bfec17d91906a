import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { axeViolations, overflowOf } from '../testkit/axe.ts'
import type { Window } from '../testkit/browser.ts'
import { atRest } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'
import { judgedWidths } from '../testkit/every-case.ts'

let site: DemoSite
let pool: pg.Pool
let bramId: number
let page: Page
let pageErrors: string[]
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
})
afterEach(async () => {
  expect(pageErrors).toEqual([])
  await page.context().close()
})

async function play(options: { width?: number; dark?: boolean; reducedMotion?: boolean } = {}) {
  const window: Window = await site.window('bram@example.com', options)
  page = window.page
  pageErrors = window.pageErrors
  await page.goto('/swipe-game')
  await page.locator('[data-top]').waitFor()
}

const top = () => page.locator('[data-top] h2 a')
const nameOnTop = async () => (await top().innerText()).replace(/, \d+$/, '')
const idOnTop = async () => Number((await top().getAttribute('href'))?.split('/').at(-1))
/** Runs an action and returns who was on the top card before and after it. */
async function turn(action: () => Promise<unknown>): Promise<[string, string]> {
  const [before, id] = [await nameOnTop(), await idOnTop()]
  await action()
  await page.waitForFunction(
    (path) => document.querySelector('[data-top] h2 a')?.getAttribute('href') !== path,
    `/members/${id}`,
  )
  return [before, await nameOnTop()]
}
const key = (name: string) => () => page.keyboard.press(name)
const hasStatus = (text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor()
const likes = async () => {
  const { rows } = await pool.query(
    'select p.name from likes l join profile p on p.id = l.to_id where l.from_id = $1 order by l.created_at',
    [bramId],
  )
  return rows.map(({ name }) => name)
}
/** Waits until the server has stored these likes: the screen is updated before that. */
const likesAre = (names: string[]) => expect.poll(likes, { timeout: 10_000 }).toEqual(names)
const passes = async () =>
  (await pool.query('select 1 from decision where member_id = $1', [bramId])).rowCount
const wait = () => page.getByRole('heading', { name: 'Je 4 likes van vandaag zijn gegeven' })

it('fetches the pictures of the next cards without a preload that the page does not use', async () => {
  await play()
  const pictures = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /\.webp(\?|$)/.test(name)).length,
    )
  // Three cards are rendered, next to the portrait of the member; three more are prefetched.
  await expect.poll(pictures).toBeGreaterThanOrEqual(6)
  expect(await page.locator('link[rel=preload][as=image]').count()).toBe(0)
})

it('is played with the keyboard only, from the first card until all likes are used', async () => {
  await play()
  const [passed, second] = await turn(key('ArrowLeft'))
  await hasStatus(`${passed} overgeslagen. Nu: ${second}`)
  await page.keyboard.press('Backspace')
  await hasStatus(`${passed} is terug.`)
  expect(await nameOnTop()).toBe(passed)
  await turn(key('ArrowLeft'))

  const [liked, third] = await turn(key('ArrowRight'))
  await hasStatus(`Je vindt ${liked} leuk. Nog 3 likes vandaag. Nu: ${third}`)
  await likesAre([liked])
  // The decided cards have left the screen and the page.
  await expect.poll(() => page.locator('[data-choice]').count()).toBe(0)

  // Arrow up opens the profile; after going back the same card is on top.
  await page.keyboard.press('ArrowUp')
  await page.waitForURL(/\/members\/\d+$/)
  await page.getByRole('heading', { level: 1, name: third }).waitFor()
  await page.goBack()
  await top().waitFor()
  expect(await nameOnTop()).toBe(third)

  // The shortcut letter works only inside the game.
  await page.keyboard.press('z')
  await page.getByRole('button', { name: `Vind ${third} leuk` }).focus()
  await page.keyboard.press('z')
  await hasStatus(`${liked} is terug.`)
  await likesAre([])

  const given: string[] = []
  for (let at = 0; at < 3; at++) given.push((await turn(key('ArrowRight')))[0])
  given.push(await nameOnTop())
  await page.keyboard.press('ArrowRight')
  await wait().waitFor()
  await hasStatus(/Over \d+ uur nieuwe likes/)
  await likesAre(given)

  // Passing is possible without likes; a like leads back to the waiting screen.
  await page.getByRole('button', { name: 'Verder kijken zonder likes' }).focus()
  await page.keyboard.press('Enter')
  await turn(key('ArrowLeft'))
  await page.keyboard.press('ArrowRight')
  await wait().waitFor()
  await likesAre(given)
  // Waits until the server has stored both passes, or it could still send the last profile.
  await expect.poll(passes).toBe(2)

  // No decided profile appears again, here or on another device.
  await page.reload()
  await wait().waitFor()
  const answer = await page.request.post('/graphql', {
    data: { query: '{ swipeCards(first: 50) { edges { node { id } } } swipe { likesLeft } }' },
  })
  const { data } = await answer.json()
  expect(data.swipe.likesLeft).toBe(0)
  const { rows } = await pool.query(
    `select to_id as id from likes where from_id = $1 union select profile_id from decision where member_id = $1`,
    [bramId],
  )
  expect(rows.length).toBeGreaterThan(4)
  const coming = new Set(data.swipeCards.edges.map((edge: { node: { id: number } }) => edge.node.id))
  expect(rows.filter(({ id }) => coming.has(id))).toEqual([])
})

/** Drags the top card sideways by a share of its width. */
async function drag(share: number, release = true) {
  const box = await page.locator('[data-top]').boundingBox()
  if (!box) throw new Error('There is no card.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + box.width * share, y + 10, { steps: 12 })
  // After a rest the drag has no speed, so only the distance counts.
  await page.waitForTimeout(120)
  if (release) await page.mouse.up()
}

describe.each([{ reducedMotion: true }, { reducedMotion: false }])('by dragging, %o', (options) => {
  it('likes to the right, passes to the left, and moves the card back after a short drag', async () => {
    await play(options)
    const first = await nameOnTop()
    await drag(0.2)
    expect(await nameOnTop()).toBe(first)
    expect(new URL(page.url()).pathname).toBe('/swipe-game')
    const [liked] = await turn(() => drag(0.5))
    expect(liked).toBe(first)
    await likesAre([first])
    await turn(() => drag(-0.5))
    await likesAre([first])
    await expect.poll(passes).toBe(1)
    // A press without a drag opens the profile.
    const id = await idOnTop()
    await page.locator('[data-top]').click({ position: { x: 120, y: 120 } })
    await page.waitForURL(`**/members/${id}`)
  })
})

it('is played through the accessibility tree only', async () => {
  await play()
  const cards = page.getByRole('group', { name: 'Kaarten' })
  const name = await nameOnTop()
  const tree = await cards.ariaSnapshot()
  expect(tree).toMatch(new RegExp(`heading "${name}, \\d+.*" \\[level=2\\]`))
  // Only the top card is in the tree.
  expect(tree.match(/heading/g)).toHaveLength(1)
  for (const action of [
    'Draai de laatste terug',
    `Sla ${name} over`,
    `Vind ${name} leuk`,
    `Bekijk het profiel van ${name}`,
  ])
    expect(tree).toContain(`button "${action}"`)
  expect(tree).toContain('button "Draai de laatste terug" [disabled]')
  const press = (action: RegExp) => () => cards.getByRole('button', { name: action }).click()
  const [passed] = await turn(press(/^Sla .* over$/))
  const [liked, next] = await turn(press(/^Vind .* leuk$/))
  expect(await cards.getByRole('status').innerText()).toMatch(
    new RegExp(`^Je vindt ${liked} leuk\\. Nog 3 likes vandaag\\. Nu: ${next}, \\d+`),
  )
  await turn(press(/^Draai de laatste terug$/))
  await cards
    .getByRole('status')
    .filter({ hasText: `${liked} is terug.` })
    .waitFor()
  await likesAre([])
  expect(await cards.ariaSnapshot()).not.toContain(passed)
  await press(/^Bekijk het profiel/)()
  await page.getByRole('heading', { level: 1, name: liked }).waitFor()
})

it('marks fictional profiles, and leads to the search when everybody was seen', async () => {
  await play()
  await pool.query(`update profile set is_fictional = true where id = $1`, [await idOnTop()])
  await page.reload()
  await page.locator('[data-top]').getByText('Fictief profiel').waitFor()
  await pool.query(
    `insert into decision select $1, id, now() from profile where id <> $1 on conflict do nothing`,
    [bramId],
  )
  await page.reload()
  await page.getByRole('heading', { name: 'Je hebt iedereen gezien die past' }).waitFor()
  await page.getByRole('link', { name: 'Je zoekopdracht wijzigen', exact: true }).click()
  await page.waitForURL('**/members')
})

it.each(judgedWidths)('has no axe violations at %i px', async (width) => {
  await play({ width })
  const check = async () => {
    expect(await axeViolations(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  }
  await atRest(page)
  await check()
  for (let at = 0; at < 3; at++) await turn(key('ArrowRight'))
  await page.keyboard.press('ArrowRight')
  await wait().waitFor()
  // The last card fades out above it.
  await page.locator('[data-choice]').last().waitFor({ state: 'detached' })
  await check()
  await pool.query(
    `insert into decision select $1, id, now() from profile where id <> $1 on conflict do nothing`,
    [bramId],
  )
  await page.reload()
  await page.getByRole('heading', { name: 'Je hebt iedereen gezien die past' }).waitFor()
  await check()
})
