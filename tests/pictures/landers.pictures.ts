import { afterAll, beforeAll, it } from 'vitest'
import { visit } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'
import { photograph, type Scene } from './camera.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

const page = (name: string): Scene => ({ name: `landers/${name}`, path: `/landers/${name}` })

const scenes: Scene[] = [
  page('alonetonight'),
  page('collagelanding'),
  page('gallery'),
  page('iconslanding'),
  {
    name: 'landers/iconslanding-chosen',
    arrange: async ({ page }) => {
      await visit(page, '/landers/iconslanding')
      for (const name of ['Muziek', 'Wandelen', 'Wijn']) await page.getByText(name, { exact: true }).click()
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  page('maplanding'),
  page('socialnetwork'),
  page('transitionsvideolanding'),
  page('video'),
  page('tinderswipe'),
]

it.each(scenes)('$name', (scene) => photograph(site, scene))
