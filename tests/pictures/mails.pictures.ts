import { afterAll, beforeAll, it } from 'vitest'
import { type AppFixture, createAppFixture } from '../testkit/app-fixture.ts'
import { atRest, logIn, openBrowser, openWindow } from '../testkit/browser.ts'
import { exampleKinds, exampleMail } from '../testkit/mail-drafts.ts'
import { serve, type TestServer } from '../testkit/server.ts'
import { photograph } from './camera.ts'

let fixture: AppFixture
let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  fixture = await createAppFixture('demo')
  ;[server, browser] = await Promise.all([serve(fixture, { pages: true }), openBrowser()])
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

const windows = {
  window: async (email?: string, options?: Parameters<typeof openWindow>[2]) => {
    const window = await openWindow(browser, server.url, { ...options, bypassCSP: true })
    if (email) await logIn(window, email)
    return window
  },
}

const fileOf = (kind: string) =>
  kind.replace(/^(new|unread|weekly)[A-Z].*/, (name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )

it.each(exampleKinds)('mails/%s', async (kind) => {
  const html = await exampleMail(fixture, kind)
  await photograph(windows, {
    name: `mails/${fileOf(kind)}`,
    path: '/pricing',
    arrange: async ({ page }) => {
      await page.setContent(html.replaceAll(`http://localhost:${fixture.services.env.PORT}`, server.url))
      await atRest(page)
    },
  })
})
