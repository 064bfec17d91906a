import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { axeViolations } from '../../testkit/axe.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'

let site: DemoSite
let pool: pg.Pool
let annaId: number
let fan: { id: number; name: string }
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
  // The one newest like is of somebody who shares nothing with her yet.
  await pool.query('delete from likes where $1 in (from_id, to_id)', [annaId])
  const { rows } = await pool.query(
    `insert into likes (from_id, to_id, created_at)
     select p.id, $1, now() from profile p where p.status = 'active' and not p.is_private and not p.is_fictional
       and p.gender = 'male' and p.id <> $1 and p.main_photo_id is not null order by p.id limit 1
     returning from_id as id, (select name from profile where id = from_id) as name`,
    [annaId],
  )
  fan = rows[0]
})
afterEach(() => page.context().close())

/** Opens an address and keeps what is told of a moment; with a clock of its own time passes when the test says so. */
async function open(
  path: string,
  who: string | null = 'anna@example.com',
  { hasClock = false, ...look }: { hasClock?: boolean; width?: number } = {},
) {
  const window = await site.window(who ?? undefined, look)
  page = window.page
  if (hasClock) await page.clock.install()
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    globalThis.addEventListener('vonk:moment', (event: Event) => told.push((event as CustomEvent).detail))
  })
  await page.goto(path)
  return window.pageErrors
}

const told = () => page.evaluate(() => (window as unknown as { told: { type: string }[] }).told)
const kinds = async () => (await told()).map(({ type }) => type)
const like = () => page.getByRole('dialog', { name: `${fan.name} vindt je leuk` })
/** Waits until the server knows that the like was looked at. */
const isSeen = async () => {
  const seen = () =>
    pool.query('select seen_at from likes where from_id = $1 and to_id = $2', [fan.id, annaId])
  await expect.poll(async () => (await seen()).rows[0].seen_at).not.toBeNull()
}
const place = () => page.evaluate(() => location.pathname + location.search + location.hash)

describe('the newest like', () => {
  it('shows itself when its time has come; the address forgets at once that it was asked', async () => {
    const pageErrors = await open('/members?gender=female&t=30.5#people', undefined, { hasClock: true })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(place).toBe('/members?gender=female#people')
    expect(await like().count()).toBe(0)
    await page.clock.fastForward(31_000)
    await like().waitFor()
    await expect.poll(told).toEqual([{ moment: 'like', type: 'shown', profileId: fan.id }])
    // It keeps the keyboard, and Escape gives it back.
    for (let at = 0; at < 6; at++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
        /^(DIALOG|BODY)$/,
      )
    }
    await page.keyboard.press('Escape')
    await like().waitFor({ state: 'hidden' })
    expect(await kinds()).toEqual(['shown', 'closed'])
    // Whoever goes on is not asked again.
    await page.getByRole('link', { name: /Likes/ }).first().click()
    await page.waitForURL('**/likes/received')
    expect(await like().count()).toBe(0)
    expect(pageErrors).toEqual([])
  })

  it('says that it came by a setting, over a page and on its own', async () => {
    await pool.query('update likes set is_automatic = true where to_id = $1', [annaId])
    const pageErrors = await open('/members?t=0')
    const words = `${fan.name} laat ons mensen liken die passen`
    await like().getByText(words).waitFor()
    await page.goto(`/likes/m/${fan.id}`)
    await page.getByRole('main').getByText(words).waitFor()
    // On its way it would make the like of the next test old.
    await isSeen()
    expect(pageErrors).toEqual([])
  })

  it('tells the photograph from the button, and opening the profile makes the like old', async () => {
    await open('/likes/given?t=0')
    await like()
      .getByRole('button', { name: `Bekijk het profiel van ${fan.name}` })
      .click()
    await page.waitForURL(`**/members/${fan.id}`)
    expect(await kinds()).toEqual(['shown', 'photo'])
    await isSeen()
    await page.goto('/members?t=0')
    await expect.poll(place).toBe('/members')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(500)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('becomes a match by its button', async () => {
    await open('/members?t=0')
    await like()
      .getByRole('button', { name: `Vind ${fan.name} ook leuk` })
      .click()
    const match = page.getByRole('dialog', { name: 'De vonk sloeg over' })
    await match.waitFor()
    await expect.poll(told).toMatchObject([
      { moment: 'like', type: 'shown' },
      { moment: 'like', type: 'button' },
      { moment: 'match', type: 'shown', profileId: fan.id },
    ])
    // A press on the ground is no choice.
    await page.mouse.click(20, 400)
    await match.waitFor({ state: 'hidden' })
    expect((await kinds()).at(-1)).toBe('closed')
  })

  it.each(['soon', '-1', '3601', ''])('is not asked for by t=%s', async (word) => {
    await open(`/members?t=${word}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(700)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await place()).toBe(`/members?t=${word}`)
  })

  it('lets somebody finish who writes', async () => {
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

  it('leads a visitor to the account step', async () => {
    await open('/complaints?t=0', null)
    const teaser = page.getByRole('dialog', { name: 'Wie jou leuk vindt, staat hier' })
    await teaser.getByRole('button', { name: 'Begin gratis' }).click()
    await page.getByRole('dialog', { name: 'Doe gratis mee' }).waitFor()
    expect(await told()).toEqual([
      { moment: 'teaser', type: 'shown', profileId: null },
      { moment: 'teaser', type: 'button', profileId: null },
    ])
  })
})

it.each([{ width: 390 }, { width: 1280 }])('is clean to axe at $width', async (look) => {
  await open('/members?t=0', 'anna@example.com', look)
  await like().waitFor()
  expect(await axeViolations(page, '', { within: 'dialog' })).toEqual([])
})
