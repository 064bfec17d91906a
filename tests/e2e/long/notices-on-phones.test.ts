import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@vonk/prisma/client.ts'
import { locales } from '@vonk/schema/texts/languages.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visit, type Window } from '../../testkit/browser.ts'
import { textsOf } from '../../testkit/catalogue-texts.ts'
import { runScript } from '../../testkit/commands.ts'
import type { DemoSite } from '../../testkit/demo-site.ts'
import { noticeFaults } from '../../testkit/notice-layout.ts'
import { preparePush } from '../../testkit/notices.ts'
import { choose, goWithin, heading, openEveryLanguage } from './every-language.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openEveryLanguage()
  const db = openDatabase(site.database.url, { max: 1 })
  const { id } = await db.prisma.member.findFirstOrThrow({ where: { email: 'chris@example.com' } })
  await db.prisma.photo.deleteMany({ where: { profileId: id } })
  await db.prisma.photo.createMany({
    data: [1, 2, 3].map((position) => ({
      profileId: id,
      position,
      key: randomUUID(),
      drawn: `chris:${position}`,
      createdAt: new Date(),
    })),
  })
  await db.close()
})
afterAll(() => site.close())

/** Shows a notice of this window's page, in the language whose text is the longest. */
interface Shown {
  text: string
  /** The values of the placeholders of the text. */
  values?: Record<string, string | number>
  catalogue?: 'public'
  email?: string
  show: (window: Window) => Promise<unknown>
}

/** Each source file with a notice that has an action, and how its notice is shown. */
const notices: Readonly<Record<string, Shown>> = {
  'shared/push/push-offer.tsx': {
    text: 'Know right away when somebody writes to you or likes you, even when the site is closed. A notification names nobody unless you want it to. Your browser will ask for permission first.',
    email: 'chris@example.com',
    show: async ({ page, context }) => {
      await preparePush(context)
      await visit(page, '/complete-signup?step=place')
    },
  },
  'shared/photos/photo-board.tsx': {
    text: 'You have {limit} photos, the most for free. Premium members can have more.',
    values: { limit: 3 },
    email: 'chris@example.com',
    show: ({ page }) => visit(page, '/profile?edit'),
  },
  'graphql/failure-notice.tsx': {
    text: 'You are offline. Try again in a moment.',
    email: 'chris@example.com',
    show: async (window) => {
      await visit(window.page, '/likes/received')
      // Without it the code of the page may still be loading, and the next page waits for it too.
      await heading(window)
      await window.context.setOffline(true)
      await goWithin(window, '/likes/given')
    },
  },
  'public/auth/form-parts.tsx': {
    text: 'Something went wrong, please try again later.',
    catalogue: 'public',
    // The form shows it when it cannot be sent.
    show: async ({ page, context }) => {
      await visit(page, '/reset-password')
      await page.locator('input[type=email]').fill('somebody@example.com')
      await context.setOffline(true)
      await page.locator('form:has(input[type=email]) button[type=submit]').first().click()
    },
  },
  'features/safety/ban-page.tsx': {
    text: 'You can log in again.',
    show: async ({ page }) => {
      await member('ban', '--reason', 'Dit lijkt een nepprofiel.')
      await visit(page, '/login')
      await page.locator('input[type=email]').fill('bram@example.com')
      await page.locator('input[type=password]').fill('vonk-demo')
      await page.locator('form:has(input[type=email]) button[type=submit]').first().click()
      const link = page.locator('a[href*="objection="]')
      const address = (await link.getAttribute('href')) as string
      await member('unban')
      await visit(page, address)
    },
  },
}

const member = (act: string, ...words: string[]) =>
  runScript('member', [act, 'bram@example.com', ...words], { DATABASE_URL: site.database.url })

function longestIn({ text, values, catalogue }: Shown) {
  const all = locales.map((locale) => ({ locale, words: textsOf(locale, catalogue)(text, values) }))
  return all.reduce((one, other) => (other.words.length > one.words.length ? other : one))
}

it('measures every notice that has an action', () => {
  const folder = join(import.meta.dirname, '../../../apps/web/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') &&
      /<Notice\b(?:(?!<\/Notice>)[\s\S])*?\baction=/.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(files.sort()).toEqual(Object.keys(notices).sort())
})

it.each(Object.keys(notices))(
  'gives text and button of the notice of %s the whole width of a phone',
  async (file) => {
    const shown = notices[file] as Shown
    const { locale, words } = longestIn(shown)
    const window = await site.window(shown.email, { width: 390 })
    await choose(window, site, locale)
    await shown.show(window)
    const { page } = window
    await page.locator('[data-notice]').filter({ hasText: words }).first().waitFor()
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const { count, faults } = await noticeFaults(page)
      expect(count, file).toBeGreaterThan(0)
      expect(faults, `${file}, ${locale}, ${width}`).toEqual([])
    }
    await window.context.close()
  },
)
