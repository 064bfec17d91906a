import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { axeViolations } from '../../testkit/axe.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { judgedWidths } from '../../testkit/every-case.ts'

let site: DemoSite
let pool: pg.Pool
let annaId: number
let admirer: { id: number; name: string }
let page: Page
beforeAll(async () => {
  site = await openDemoSite()
  pool = new pg.Pool({ connectionString: site.database.url, max: 2 })
  const { rows } = await pool.query(`select id from member where email = 'anna@example.com'`)
  annaId = rows[0].id
})
afterAll(async () => {
  await pool.end()
  await site.close()
})
beforeEach(async () => {
  // Replaces all likes of Anna by one new like from a man whom she has not liked.
  await pool.query('delete from likes where $1 in (from_id, to_id)', [annaId])
  const { rows } = await pool.query(
    `insert into likes (from_id, to_id, created_at)
     select p.id, $1, now() from profile p where p.status = 'active' and not p.is_private and not p.is_fictional
       and p.gender = 'male' and p.id <> $1 and p.main_photo_id is not null order by p.id limit 1
     returning from_id as id, (select name from profile where id = from_id) as name`,
    [annaId],
  )
  admirer = rows[0]
})
afterEach(() => page.context().close())

/** Opens a page and records its `vonk:moment` events; with `hasClock` the test moves the clock of the page. */
async function open(
  path: string,
  who: string | null = 'anna@example.com',
  { hasClock = false, ...look }: { hasClock?: boolean; width?: number } = {},
) {
  const window = await site.window(who ?? undefined, look)
  page = window.page
  if (hasClock) await page.clock.install()
  await page.addInitScript(() => {
    const momentEvents: unknown[] = []
    Object.assign(window, { momentEvents })
    globalThis.addEventListener('vonk:moment', (event: Event) =>
      momentEvents.push((event as CustomEvent).detail),
    )
  })
  await page.goto(path)
  return window.pageErrors
}

const momentEvents = () =>
  page.evaluate(() => (window as unknown as { momentEvents: { type: string }[] }).momentEvents)
const kinds = async () => (await momentEvents()).map(({ type }) => type)
const like = () => page.getByRole('dialog', { name: `${admirer.name} vindt je leuk` })
/** Waits until the server has stored that the like was seen. */
const isSeen = async () => {
  const seen = () =>
    pool.query('select seen_at from likes where from_id = $1 and to_id = $2', [admirer.id, annaId])
  await expect.poll(async () => (await seen()).rows[0].seen_at).not.toBeNull()
}
const place = () => page.evaluate(() => location.pathname + location.search + location.hash)

describe('the dialog of the newest like', () => {
  it('opens after the time in the URL, which is removed from the URL at once', async () => {
    const pageErrors = await open('/members?gender=female&t=30.5#people', undefined, { hasClock: true })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(place).toBe('/members?gender=female#people')
    expect(await like().count()).toBe(0)
    await page.clock.fastForward(31_000)
    await like().waitFor()
    await expect.poll(momentEvents).toEqual([{ moment: 'like', type: 'shown', profileId: admirer.id }])
    // It traps the focus, and Escape closes it.
    for (let at = 0; at < 6; at++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
        /^(DIALOG|BODY)$/,
      )
    }
    await page.keyboard.press('Escape')
    await like().waitFor({ state: 'hidden' })
    expect(await kinds()).toEqual(['shown', 'closed'])
    // It does not open again on the next page.
    await page.getByRole('link', { name: /Likes/ }).first().click()
    await page.waitForURL('**/likes/received')
    expect(await like().count()).toBe(0)
    expect(pageErrors).toEqual([])
  })

  it('says that the like is automatic, in the dialog and on the page of the like', async () => {
    await pool.query('update likes set is_automatic = true where to_id = $1', [annaId])
    const pageErrors = await open('/members?t=0')
    const words = `${admirer.name} laat ons likes geven aan mensen die passen`
    await like().getByText(words).waitFor()
    await page.goto(`/likes/m/${admirer.id}`)
    await page.getByRole('main').getByText(words).waitFor()
    // A request that is still running would mark the like of the next test as seen.
    await isSeen()
    expect(pageErrors).toEqual([])
  })

  it('reports a press on the photo, and opening the profile marks the like as seen', async () => {
    await open('/likes/given?t=0')
    await like()
      .getByRole('button', { name: `Bekijk het profiel van ${admirer.name}` })
      .click()
    await page.waitForURL(`**/members/${admirer.id}`)
    expect(await kinds()).toEqual(['shown', 'photo'])
    await isSeen()
    await page.goto('/members?t=0')
    await expect.poll(place).toBe('/members')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(500)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('makes a match with its button', async () => {
    await open('/members?t=0')
    await like()
      .getByRole('button', { name: `Vind ${admirer.name} ook leuk` })
      .click()
    const match = page.getByRole('dialog', { name: 'De vonk sloeg over' })
    await match.waitFor()
    await expect.poll(momentEvents).toMatchObject([
      { moment: 'like', type: 'shown' },
      { moment: 'like', type: 'button' },
      { moment: 'match', type: 'shown', profileId: admirer.id },
    ])
    // A press on the backdrop only closes it.
    await page.mouse.click(20, 400)
    await match.waitFor({ state: 'hidden' })
    expect((await kinds()).at(-1)).toBe('closed')
  })

  it.each(['soon', '-1', '3601', ''])('does not open with t=%s', async (word) => {
    await open(`/members?t=${word}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(700)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await place()).toBe(`/members?t=${word}`)
  })

  it('waits until a member who is typing has finished', async () => {
    await open('/complaints?t=30', undefined, { hasClock: true })
    const field = page.getByRole('textbox').first()
    await field.focus()
    await expect.poll(place).toBe('/complaints')
    await page.clock.fastForward(31_000)
    await field.pressSequentially('Een ogenblik', { delay: 120 })
    await page.waitForTimeout(400)
    expect(await like().count()).toBe(0)
    await field.blur()
    await like().waitFor()
  })

  it('leads a visitor to the sign-up form', async () => {
    await open('/complaints?t=0', null)
    const teaser = page.getByRole('dialog', { name: 'Wie jou leuk vindt, staat hier' })
    await teaser.getByRole('button', { name: 'Begin gratis' }).click()
    await page.getByRole('dialog', { name: 'Doe gratis mee' }).waitFor()
    expect(await momentEvents()).toEqual([
      { moment: 'teaser', type: 'shown', profileId: null },
      { moment: 'teaser', type: 'button', profileId: null },
    ])
  })
})

it.each(judgedWidths)('has no axe violations at %i px', async (width) => {
  await open('/members?t=0', 'anna@example.com', { width })
  await like().waitFor()
  expect(await axeViolations(page, '', { within: 'dialog' })).toEqual([])
})
