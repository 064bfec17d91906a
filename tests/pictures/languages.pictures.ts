import { INTERNATIONAL } from '@vonk/prisma/seed/sites/international.ts'
import { locales } from '@vonk/schema/texts/languages.ts'
import { afterAll, beforeAll, it } from 'vitest'
import { openWindow, visit, type Window } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'
import { keepRow, shootPage } from './camera.ts'

let site: DemoSite
let url: string
beforeAll(async () => {
  site = await openDemoSite(['int.localhost'])
  url = `http://int.localhost:${site.server.port}`
})
afterAll(() => site.close())

/** The member of a language who can log in. */
const loginOf = (locale: string) =>
  INTERNATIONAL.content().people.find(({ email, language }) => email !== null && language === locale)?.email

async function open(locale: string, isMember: boolean): Promise<Window> {
  const window = await openWindow(site.browser, url, { width: 390 })
  await window.context.addCookies([{ name: 'locale', value: locale, url }])
  if (!isMember) return window
  await visit(window.page, '/login')
  await window.page.evaluate(async (email) => {
    const query = 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }'
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ query, variables: { input: { email, password: 'vonk-demo' } } })
    const answer = await (await fetch('/graphql', { method: 'POST', headers, body })).json()
    if (answer.data?.logIn?.__typename !== 'LogInSuccess') throw new Error(`${email} could not log in.`)
  }, loginOf(locale) as string)
  return window
}

/** Opens the first link of a page that leads to such an address. */
const follow = async ({ page }: Window, from: string, link: RegExp): Promise<void> => {
  await visit(page, from)
  const links = await page
    .locator('main a, nav a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  await visit(page, links.find((href) => href && link.test(href)) as string)
}

const screens: { name: string; path: string; link?: RegExp; isMember?: boolean }[] = [
  { name: 'landing', path: '/' },
  { name: 'sign-up', path: '/signup' },
  { name: 'pricing', path: '/pricing' },
  { name: 'privacy', path: '/pages/privacy' },
  { name: 'members', path: '/members', isMember: true },
  { name: 'member', path: '/members', link: /^\/members\/\d+$/, isMember: true },
  { name: 'likes', path: '/likes', isMember: true },
  { name: 'conversation', path: '/chats', link: /^\/chats\/\d+$/, isMember: true },
  { name: 'shop', path: '/credits', isMember: true },
  { name: 'notifications', path: '/notifications', isMember: true },
]

it.each(screens)('languages/$name', async ({ name, path, link, isMember = false }) => {
  const shots: Buffer[] = []
  for (const locale of locales) {
    const window = await open(locale, isMember)
    await (link ? follow(window, path, link) : visit(window.page, path))
    const lang = await window.page.evaluate(() => document.documentElement.lang)
    if (lang !== locale) throw new Error(`${name} is in ${lang}, not in ${locale}.`)
    shots.push(await shootPage(window.page))
    await window.context.close()
  }
  await keepRow(`languages/${name}`, shots)
})
