import type { Page } from 'playwright-core'
import { afterAll, beforeAll, it } from 'vitest'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'
import { readAround, startWorker } from '../testkit/offline-device.ts'
import { photograph, type Scene } from './camera.ts'

let site: DemoSite
let isAway = false
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

/** A page that is opened without a connection, after the member has read what it shows. */
const page = (name: string, path: string, arrange: (page: Page) => Promise<unknown>): Scene => ({
  name: `offline/${name}`,
  who: 'anna@example.com',
  arrange: async (window) => {
    await startWorker(window.page)
    await readAround(window.page, /Dewi/)
    await site.server.end('SIGTERM')
    isAway = true
    await window.page.goto(path, { waitUntil: 'commit' })
    await window.page.getByText('Geen verbinding.').first().waitFor()
    await arrange(window.page)
  },
})

const scenes: Scene[] = [
  page('chats', '/chats', (page) => page.getByRole('list', { name: 'Gesprekken' }).waitFor()),
  page('message', '/chats', async (page) => {
    await page.getByRole('main').getByRole('link', { name: /Dewi/ }).first().click()
    await page.getByRole('textbox', { name: /bericht/i }).fill('Ik zit in de trein')
    await page.getByRole('button', { name: 'Verstuur' }).click()
    await page.getByRole('log').getByText('Ik zit in de trein').waitFor()
  }),
  page('likes', '/likes/received', async (page) => {
    await page
      .getByRole('button', { name: /^Vind .* leuk$/, pressed: false })
      .first()
      .click()
    await page.getByText('Er is geen verbinding.').waitFor()
  }),
  page('profile', '/profile', (page) => page.getByText('Wie je bent').first().waitFor()),
  page('needs-connection', '/members', (page) => page.getByText('Probeer het zo opnieuw').first().waitFor()),
]

const connected: Pick<DemoSite, 'window'> = {
  window: async (who, options) => {
    if (isAway) await site.server.start()
    isAway = false
    return site.window(who, { ...options, hasWorker: true })
  },
}

it.each(scenes)('$name', (scene) => photograph(connected, scene))
