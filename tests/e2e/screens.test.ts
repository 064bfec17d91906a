import AxeBuilder from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Stage, setStage } from './journey.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

/** Pictures below the fold are waited for: words upon them are judged with the picture, not without it. */
async function showAllPictures(): Promise<void> {
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
}

const visitors = ['/', '/login', '/signup', '/no-such-page']
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

describe.each([
  { width: 390, dark: false },
  { width: 390, dark: true },
  { width: 1280, dark: false },
  { width: 1280, dark: true },
])('at $width, dark $dark', (look) => {
  it.each([
    { who: 'a visitor', email: undefined, routes: visitors },
    { who: 'Anna', email: 'anna@example.com', routes: members },
    { who: 'Chris', email: 'chris@example.com', routes: ['/members', '/chats', '/likes'] },
  ])('shows $who every screen without a fault', async ({ email, routes }) => {
    const window = await stage.window(email, look)
    for (const route of routes) {
      await window.page.goto(route, { waitUntil: 'networkidle' })
      await window.page.getByRole('heading').first().waitFor()
      const overflow = await window.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${route} scrolls sideways`).toBeLessThanOrEqual(0)
      await window.page.evaluate(showAllPictures)
      const { violations } = await new AxeBuilder({ page: window.page }).analyze()
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      expect(
        serious.map(
          ({ id, nodes }) => `${route}: ${id} ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
        ),
      ).toEqual([])
      // A page that is not there answers 404, which the browser itself puts on its console.
      const faults = window.faults
        .splice(0)
        .filter((fault) => !(route === '/no-such-page' && fault.includes('404')))
      expect(faults, route).toEqual([])
    }
    await window.context.close()
  })
})
