import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppFixture, createAppFixture } from '../../testkit/app-fixture.ts'
import { logIn, openBrowser, openWindow, type Window } from '../../testkit/browser.ts'
import { serve, type TestServer } from '../../testkit/server.ts'

let fixture: AppFixture
let server: TestServer
let browser: Browser
let foreign: Server
let foreignUrl: string
let window: Window
let html = ''

beforeAll(async () => {
  fixture = await createAppFixture('recent')
  server = await serve(fixture, { pages: true })
  browser = await openBrowser()
  foreign = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
  // An IP address is another site than a host name, even on the same machine.
  foreignUrl = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`
})

afterAll(async () => {
  foreign.closeAllConnections()
  foreign.close()
  await server.close()
  await fixture.close()
})

beforeEach(async () => {
  await window?.context.close()
  window = await openWindow(browser, server.url)
  await logIn(window, 'anna@example.com')
})

const isLoggedIn = async () => {
  const answer = await window.context.request.get('/api/user.php')
  return (await answer.json()).user !== null
}

const address = () => `${server.url}/api/logout.php`

test.each([
  ['a picture', () => `<img src="${address()}" onerror="document.title='done'">`],
  ['a frame', () => `<iframe src="${address()}" onload="document.title='done'"></iframe>`],
  ['a style sheet', () => `<link rel="stylesheet" href="${address()}" onerror="document.title='done'">`],
  ['a script', () => `<script src="${address()}" onerror="document.title='done'"></script>`],
  [
    'a fetch with cookies',
    () =>
      `<script>fetch('${address()}',{mode:'no-cors',credentials:'include'}).catch(()=>{}).then(()=>document.title='done')</script>`,
  ],
  [
    'a beacon',
    () =>
      `<script>navigator.sendBeacon('${address()}');fetch('${address()}',{method:'POST',mode:'no-cors',credentials:'include'}).catch(()=>{}).then(()=>document.title='done')</script>`,
  ],
  [
    'a form in a frame',
    () =>
      `<iframe name="f" onload="window.n=(window.n||0)+1;if(n>1)document.title='done'"></iframe><form method="post" target="f" action="${address()}"></form><script>onload=()=>document.forms[0].submit()</script>`,
  ],
])('%s on another site logs nobody out', async (_name, content) => {
  html = `<!doctype html><title>other</title>${content()}`
  await window.page.goto(foreignUrl)
  await window.page.waitForFunction(() => document.title === 'done')
  expect(await isLoggedIn()).toBe(true)
})

test('a form on another site that navigates the window logs nobody out', async () => {
  html = `<!doctype html><form method="post" action="${address()}"></form><script>document.forms[0].submit()</script>`
  // The page submits the form before it has loaded completely.
  await window.page.goto(foreignUrl, { waitUntil: 'commit' })
  await window.page.waitForURL('**/api/logout.php')
  expect(await window.page.textContent('body')).toContain('CROSS_SITE')
  expect(await isLoggedIn()).toBe(true)
})

test('a link from another site asks for confirmation, and the button logs out', async () => {
  html = `<!doctype html><a href="${address()}">log out</a>`
  await window.page.goto(foreignUrl)
  await window.page.click('a')
  await window.page.getByRole('heading', { name: 'Wil je uitloggen?' }).waitFor()
  expect(await isLoggedIn()).toBe(true)
  expect(window.pageErrors).toEqual([])
  const button = window.page.getByRole('button', { name: 'Uitloggen' })
  // The policy of the page allows its styles.
  expect(await button.evaluate((element) => getComputedStyle(element).borderRadius)).toMatch(/^[1-9]\d*px$/)
  await button.click()
  await window.page.waitForURL(`${server.url}/`)
  expect(await isLoggedIn()).toBe(false)
})

test('a fetch from our own page logs out', async () => {
  await window.page.goto('/health')
  const answer = await window.page.evaluate(async () => (await fetch('/api/logout.php')).json())
  expect(answer).toEqual({ user: null })
  expect(await isLoggedIn()).toBe(false)
})
