import { staticPages } from '@vonk/server/src/static-pages/texts.ts'
import { afterAll, beforeAll, it } from 'vitest'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'
import { photograph, type Scene } from './camera.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

/** A scene of a static page, scrolled to a part of it. */
const part = (name: string, path: string): Scene => ({ name: `static/${name}`, path: `/pages/${path}` })

const scenes: Scene[] = [
  ...staticPages.map((name) => part(name, name)),
  part('faq-answer', 'faq#bericht'),
  part('privacy-data', 'privacy#gegevens'),
  part('cookies-list', 'cookies#cookies'),
  part('terms-house-rules', 'terms#huisregels'),
]

it.each(scenes)('$name', (scene) => photograph(site, scene))
