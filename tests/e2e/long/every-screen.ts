import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, overflowOf } from '../../testkit/axe.ts'
import { borderViolations } from '../../testkit/borders.ts'
import { visit } from '../../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { focusViolations } from '../../testkit/focus.ts'

/** Loads the pictures below the fold, because axe must judge the contrast of texts on top of them. */
async function showAllPictures(): Promise<void> {
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
}

const visitors = ['/', '/login', '/signup', '/pricing', '/no-such-page']
const members = [
  '/members',
  '/members/4',
  '/members/999999',
  '/likes',
  '/likes/given',
  '/likes/matches',
  '/likes/m/4',
  '/chats',
  '/chats/1',
  '/members/4/chat',
]
const money = [
  '/credits',
  '/credits/repeat-order',
  '/directdebit',
  '/premium',
  '/pricing?country=CH',
  '/settings/delete',
  '/transactions',
]

/** Tests every screen at a width for each kind of viewer: no console errors, axe violations or horizontal overflow. */
export function testEveryScreen(width: number): void {
  let site: DemoSite
  beforeAll(async () => {
    site = await openDemoSite()
  })
  afterAll(() => site.close())

  it.each([
    { who: 'a visitor', email: undefined, routes: visitors },
    { who: 'Anna', email: 'anna@example.com', routes: members },
    { who: 'Anna, about money,', email: 'anna@example.com', routes: money },
    {
      who: 'Chris',
      email: 'chris@example.com',
      routes: ['/members', '/chats', '/likes', '/credits', '/premium'],
    },
  ])('shows $who every screen without errors or violations', async ({ email, routes }) => {
    const window = await site.window(email, { width })
    for (const route of routes) {
      await visit(window.page, route)
      await window.page.getByRole('heading').first().waitFor()
      expect(await overflowOf(window.page), `${route} scrolls sideways`).toBeLessThanOrEqual(0)
      await window.page.evaluate(showAllPictures)
      expect(await axeViolations(window.page, route, { onlySerious: true })).toEqual([])
      expect(await focusViolations(window.page, route)).toEqual([])
      expect(await borderViolations(window.page, route)).toEqual([])
      // The browser logs the status 404 of the missing page to the console.
      const pageErrors = window.pageErrors
        .splice(0)
        .filter((error) => !(route === '/no-such-page' && error.includes('404')))
      expect(pageErrors, route).toEqual([])
    }
    await window.context.close()
  })
}
