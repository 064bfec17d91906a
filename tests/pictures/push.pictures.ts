import { afterAll, beforeAll, it } from 'vitest'
import { visit, type Window } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'
import { preparePush, workerOf } from '../testkit/notices.ts'
import { photograph, type Scene } from './camera.ts'

const anna = 'anna@example.com'
let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

/** A page in a browser that has said this about notifications. */
const page = (name: string, path: string, permission: NotificationPermission = 'default'): Scene => ({
  name: `push/${name}`,
  who: anna,
  arrange: async (window) => {
    await preparePush(window.context, permission)
    await visit(window.page, path)
    await panel(window)
  },
})
/** Brings the panel of the settings into view, where there is one. */
const panel = async ({ page }: Pick<Window, 'page'>) => {
  if (!page.url().endsWith('/notifications')) return
  await page.getByRole('heading', { name: 'Op dit apparaat' }).scrollIntoViewIfNeeded()
}

const scenes: Scene[] = [
  {
    name: 'push/alert',
    who: anna,
    arrange: async (window) => {
      await preparePush(window.context)
      await visit(window.page, '/likes')
      // Asked for on the second page, and offered from the one after which that is answered.
      const strip = window.page.getByRole('complementary', { name: 'Meldingen op dit apparaat' })
      for (const name of ['Ontdek', 'Likes', 'Ontdek', 'Likes', 'Ontdek']) {
        await window.page.getByRole('link', { name }).filter({ visible: true }).first().click()
        await window.page.getByRole('main').getByRole('heading').first().waitFor()
      }
      await strip.waitFor()
    },
  },
  page('joining', '/complete-signup?step=place'),
  page('off', '/notifications'),
  page('blocked', '/notifications', 'denied'),
  {
    name: 'push/on',
    who: anna,
    arrange: async (window) => {
      await preparePush(window.context)
      await visit(window.page, '/notifications')
      await workerOf(window.page)
      await window.page.getByRole('button', { name: 'Zet meldingen hier aan' }).click()
      await window.page.getByRole('switch', { name: 'Discrete meldingen' }).waitFor()
      await panel(window)
    },
  },
]
const withWorker: Pick<DemoSite, 'window'> = {
  window: (who, options) => site.window(who, { ...options, hasWorker: true }),
}

it.each(scenes)('$name', (scene) => photograph(withWorker, scene))
