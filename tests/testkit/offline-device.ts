import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { shelfOf } from '../e2e/on-device.ts'
import { visit } from './browser.ts'
import type { DemoSite } from './demo-site.ts'

/** Opens a page whose service worker runs. */
export async function startWorker(page: Page): Promise<void> {
  await visit(page, '/members')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** A window of a member whose service worker runs. */
export async function windowWithWorker(site: DemoSite, email: string, width = 390) {
  const window = await site.window(email, { width, hasWorker: true })
  await startWorker(window.page)
  return window
}

/** Opens a page as in the installed application: a headless browser installs nothing, so its answer is replaced. */
export async function installedPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window)
    window.matchMedia = (query) => real(query.replace('(display-mode: standalone)', 'all'))
  })
  return page
}

/** Waits until the answer to a query is kept on the device. */
export const kept = (page: Page, query: string): Promise<void> =>
  expect.poll(async () => Object.keys(await shelfOf(page, 'copies')).join()).toContain(query)

/** Reads a conversation, the likes and the own profile, and waits until they are kept. */
export async function readAround(page: Page, name: RegExp): Promise<void> {
  await visit(page, '/chats')
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await page.getByRole('log').waitFor()
  await kept(page, 'ChatConversation')
  await visit(page, '/profile')
  await kept(page, 'OwnProfile')
  await visit(page, '/likes/received')
  for (const query of ['Likes', 'ChatList', 'SessionViewer']) await kept(page, query)
}

/** The names of all databases of the device. */
export const databasesOf = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

/** Lets the browser tell the worker of a site that the network is back. */
export async function sync(page: Page, site: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(site))
      if (ours) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(site).origin,
    registrationId: await found,
    tag: 'send-unsent',
    lastChance: false,
  })
}
