import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, overflowOf } from '../../testkit/axe.ts'
import { visit } from '../../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { focusViolations } from '../../testkit/focus.ts'

/** Pictures below the fold are waited for: words upon them are judged with the picture, not without it. */
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

/** Tests that every screen, at a width, shows each kind of viewer no fault: none on the console, to axe or sideways. */
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
  ])('shows $who every screen without a fault', async ({ email, routes }) => {
    const window = await site.window(email, { width })
    for (const route of routes) {
      await visit(window.page, route)
      await window.page.getByRole('heading').first().waitFor()
      expect(await overflowOf(window.page), `${route} scrolls sideways`).toBeLessThanOrEqual(0)
      await window.page.evaluate(showAllPictures)
      expect(await axeViolations(window.page, route, { onlySerious: true })).toEqual([])
      expect(await focusViolations(window.page, route)).toEqual([])
      // A page that is not there answers 404, which the browser itself puts on its console.
      const pageErrors = window.pageErrors
        .splice(0)
        .filter((fault) => !(route === '/no-such-page' && fault.includes('404')))
      expect(pageErrors, route).toEqual([])
    }
    await window.context.close()
  })
}
