import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { overflowOf } from '../../testkit/axe.ts'
import { atRest, visit } from '../../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { runsEveryCase } from '../../testkit/every-case.ts'

const chris = 'chris@example.com'
let site: DemoSite
let db: pg.Pool
beforeAll(async () => {
  site = await openDemoSite()
  db = new pg.Pool({ connectionString: site.database.url, max: 1 })
  await db.query(
    'update profile set main_photo_id = null where id = (select id from member where email = $1)',
    [chris],
  )
})
afterAll(async () => {
  await db.end()
  await site.close()
})

const screens = [
  '/members',
  '/members/4',
  '/members/4/chat',
  '/chats',
  '/likes/received',
  '/likes/matches',
  '/swipe-game',
  '/signup-matches',
  '/match-finder',
  '/match-finder?gender=female&show=people',
  '/profile',
  '/credits',
  '/premium',
  '/directdebit',
  '/transactions',
  '/notifications',
  '/settings/account',
  '/settings/privacy',
  '/settings/delete',
]

/** All controls of a page that are covered by something else after scrolling to them. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const actions = document.querySelectorAll<HTMLElement>(
      'aside a[href], aside button, [role="status"] button, main a[href], main button, main input, main select, main textarea',
    )
    return [...actions].flatMap((element) => {
      const isThere =
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert], [aria-hidden="true"]')
      if (!isThere) return []
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      // A link over several lines is pressed in its first line.
      const box = element.getClientRects()[0]
      if (!box || box.width < 1 || box.height < 1) return []
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      const isHit =
        hit !== null &&
        (element.contains(hit) ||
          hit.contains(element) ||
          // A card is one link on top of its picture; a field is pressed by its label.
          hit.closest('label')?.control === element)
      const name = element.getAttribute('aria-label') ?? element.textContent ?? element.tagName
      return isHit ? [] : [`${name.slice(0, 60)} under ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}`]
    })
  })
}

/** The main buttons of a screen, which must be visible on an average phone without scrolling. */
const aboveTheFold: Record<string, string[]> = {
  '/swipe-game': ['Draai', 'Sla', 'Vind', 'Bekijk'],
  '/signup-matches': ['Nu niet', 'Ik vind', 'Draai'],
}

/** The buttons among these that are covered or out of view while nothing is scrolled. */
const outOfSight = (page: Page, names: string[]) =>
  page.evaluate((wanted) => {
    window.scrollTo(0, 0)
    return wanted.filter((name) => {
      const button = [...document.querySelectorAll('main button')].find((one) =>
        (one.getAttribute('aria-label') ?? one.textContent ?? '').startsWith(name),
      )
      const box = button?.getBoundingClientRect()
      const hit = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      return !(button && hit && button.contains(hit))
    })
  }, names)

/** Members with different banners; all of them have the welcome discount. */
const members = [
  { who: 'has not confirmed', strip: 'Bevestig je e-mailadres', confirmed: null, bounced: false },
  { who: 'has no photo', strip: 'Je hoofdfoto', confirmed: new Date(), bounced: false },
  {
    who: 'needs an approved photo',
    strip: 'Je hoofdfoto',
    confirmed: new Date(),
    bounced: false,
    awaits: true,
  },
  { who: 'gets no mails', strip: 'Je e-mails staan uit', confirmed: new Date(), bounced: true },
]
const average = { width: 390, height: 844 }
const sizes = [average, { width: 320, height: 568 }]
/** Pages that show the message of the banner themselves. */
const elsewhere = /^\/(profile|notifications|signup-matches)/

/** The longest banner, and the one above a screen that it locks; all four with `--all`. */
const tested = runsEveryCase ? members : members.filter(({ confirmed, awaits }) => !confirmed || awaits)

it.each(tested)('covers no control of a phone for a member who $who', async (member) => {
  await db.query(
    `update member set signed_up_at = now(), email_confirmed_at = $2, awaits_photo = $3 where email = $1`,
    [chris, member.confirmed, member.awaits ?? false],
  )
  await db.query('delete from notifications_off')
  if (member.bounced)
    await db.query(
      `insert into notifications_off (member_id, reason, at, address)
    select id, 'bounce', now(), email from member where email = $1`,
      [chris],
    )
  const { page, pageErrors, context } = await site.window(chris, { width: 390 })
  for (const screen of screens) {
    await visit(page, screen)
    await page.getByRole('heading').first().waitFor()
    await page.getByRole('complementary', { name: 'Welkomstkorting' }).waitFor()
    if (!elsewhere.test(screen)) await page.getByRole('complementary', { name: member.strip }).waitFor()
    // These controls come with the screen's data, which cannot load once the device is offline.
    for (const name of aboveTheFold[screen] ?? [])
      await page
        .locator('main')
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .waitFor()
    await context.setOffline(true)
    await page.getByText('Geen verbinding.').waitFor()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await atRest(page)
      const what = `${screen} at ${size.width} x ${size.height}`
      expect(await overflowOf(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0)
      expect(await covered(page), what).toEqual([])
      if (size === average) expect(await outOfSight(page, aboveTheFold[screen] ?? []), what).toEqual([])
    }
    await page.setViewportSize(average)
    await context.setOffline(false)
  }
  expect(pageErrors.filter((error) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(error))).toEqual([])
  await context.close()
})
