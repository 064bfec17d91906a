import { readCatalogue } from '@vonk/schema/texts/catalogue.ts'
import { text as serverText, type TextKey } from '@vonk/schema/texts/text.ts'
import { createTranslator } from '@vonk/schema/texts/translator.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { locales } from '../../../apps/web/src/i18n/locale.ts'
import { openWindow } from '../../testkit/browser.ts'
import { textsOf } from '../../testkit/catalogue-texts.ts'
import type { DemoSite } from '../../testkit/demo-site.ts'
import { messageTo, raw } from '../../testkit/http.ts'
import { questionIn } from '../../testkit/sign-up.ts'

/** Whom a language's new member meets, where they live, and what 20 credits cost there. */
export interface LanguageScenario {
  locale: (typeof locales)[number]
  country: string
  price: { currency: string; value: number }
  /** A demo member of this language. */
  partner: { email: string; name: string }
}

const siteName = 'Vonk International'
const password = 'a-good-sentence-8'

/** A sentence of the server in a language; throws where the catalogue of the language lacks it. */
function said(locale: string, key: TextKey, values: Record<string, string> = {}): string {
  const catalogue = readCatalogue(locale)
  const found = catalogue && createTranslator(locale, catalogue).translate(key, values)
  if (!found) throw new Error(`${locale} lacks ${key}.`)
  expect(serverText(locale, key, values)).toBe(found)
  return found
}

const flat = (words: string | null) => (words ?? '').replace(/\s+/g, ' ')
const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang)

/** Asks the graph as whoever uses the page. */
const ask = (page: Page, query: string, variables: object = {}) =>
  page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/graphql', { method: 'POST', headers, body })
    return (await answer.json()).data
  }, JSON.stringify({ query, variables }))

/** The newest mail of the outbox to an address with a subject. */
async function mailTo(site: DemoSite, email: string, subject: string) {
  const mails = async () => {
    const answer = await fetch(`${site.server.url}/dev/outbox?to=${email}`, {
      headers: { accept: 'application/json' },
    })
    return (await answer.json()) as { subject: string; text: string; html: string }[]
  }
  await expect.poll(async () => (await mails()).map((mail) => mail.subject)).toContain(subject)
  return (await mails()).find((mail) => mail.subject === subject) as Awaited<ReturnType<typeof mails>>[number]
}

/** What a new member of a language does on the international site, each step by the words of that language. */
export async function runScenario(
  site: DemoSite,
  { locale, country, price, partner }: LanguageScenario,
): Promise<void> {
  const w = textsOf(locale)
  const url = `http://int.localhost:${site.server.port}`
  const { page, pageErrors, context } = await openWindow(site.browser, url)
  const email = `${locale}-${Date.now()}@example.org`

  await page.goto(`/${locale}/signup`)
  await signUp(page, locale, country, email)
  await confirm(site, page, locale, email, url)

  const id = await idOf(page, partner.name)
  await page.goto(`/members/${id}`)
  expect(await langOf(page)).toBe(locale)
  const like = page.getByRole('button', { name: w('Like {name}', { name: partner.name }) }).first()
  await like.click()
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')

  await page.goto(`/members/${id}/chat`)
  const composer = page.getByRole('textbox', { name: w('Message'), exact: true })
  await composer.fill(`Hei hei ${email}`)
  await page.getByRole('button', { name: w('Send'), exact: true }).click()
  await page.getByRole('log').getByText(`Hei hei ${email}`).waitFor()
  const { viewer } = await ask(page, '{ viewer { id } }')
  await answerAs(site, partner.email, viewer.id, `Moi ${email}`)
  await page.getByRole('log').getByText(`Moi ${email}`).waitFor()

  await page.goto('/credits')
  const formatted = new Intl.NumberFormat(locale, { style: 'currency', currency: price.currency })
  const pack = page.getByRole('radiogroup').or(page.locator('main')).first()
  await expect.poll(async () => flat(await pack.textContent())).toContain(flat(formatted.format(price.value)))

  const next = locales[(locales.indexOf(locale) + 1) % locales.length] as string
  await changeLanguage(site, page, { from: locale, to: next, email })

  await page.getByRole('button', { name: textsOf(next)('Account of {0}', { 0: nameOf(locale) }) }).click()
  await page.getByRole('menuitem', { name: textsOf(next)('Log out'), exact: true }).click()
  await page.waitForURL((at) => /^\/([a-z]{2}\/)?$/.test(at.pathname))
  expect(await langOf(page)).toBe(next)
  expect(pageErrors).toEqual([])
  await context.close()
}

const nameOf = (locale: string) => `Robin ${locale}`

async function signUp(page: Page, locale: string, country: string, email: string): Promise<void> {
  const w = textsOf(locale, 'public')
  expect(await langOf(page)).toBe(locale)
  await page.getByLabel(w('woman'), { exact: true }).check({ force: true })
  await page.getByLabel(w('both'), { exact: true }).check({ force: true })
  await page.locator('input[name=allowsSensitive]').check()
  const next = async (question: string) => {
    await page.getByRole('button', { name: w('Go on') }).click()
    await questionIn(page, question).waitFor()
  }
  await next('birth')
  await page.getByLabel(w('Day'), { exact: true }).fill('4')
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, 4))
  await page.getByLabel(w('Month'), { exact: true }).selectOption({ label: month })
  await page.getByLabel(w('Year'), { exact: true }).fill('1994')
  await next('place')
  const land = new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  await page.getByLabel(w('Country'), { exact: true }).selectOption({ label: land as string })
  await next('name')
  await page.getByLabel(w('Profile name'), { exact: true }).fill(nameOf(locale))
  await next('account')
  await page.getByLabel(w('E-mail address'), { exact: true }).fill(email)
  await page.getByLabel(w('Password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: w('Begin for free') }).click()
  await page.waitForURL(/\/complete-signup/)
  await page
    .getByRole('heading', { name: textsOf(locale)('Welcome, {name}', { name: nameOf(locale) }) })
    .waitFor()
  expect(await langOf(page)).toBe(locale)
}

/** Confirms the address by the link of the mail, which is in the language and leads to the same site. */
async function confirm(site: DemoSite, page: Page, locale: string, email: string, url: string) {
  const w = textsOf(locale, 'public')
  const values = { site: siteName }
  const mail = await mailTo(site, email, said(locale, 'mailActivateSubject', values))
  const [paragraph = ''] = said(locale, 'mailActivateText', values).split('\n')
  expect(flat(mail.text)).toContain(flat(paragraph))
  expect(flat(mail.text)).toContain(flat(said(locale, 'mailActivateWhy', values)))
  expect(mail.html).toContain(`lang="${locale}"`)
  const link = mail.text.match(/http\S+\/activate\?token=[\w-]+/)?.[0] ?? ''
  expect(link.slice(0, url.length)).toBe(url)
  await page.goto(link)
  await page.waitForURL(/\/activate\/done/)
  expect(await langOf(page)).toBe(locale)
  await page.getByText(w('Your e-mail address is confirmed.')).first().waitFor()
}

const idOf = async (page: Page, name: string): Promise<number> => {
  const { members } = await ask(page, '{ members(first: 96, filter: {}) { edges { node { id name } } } }')
  const found = members.edges.find(({ node }: { node: { name: string } }) => node.name === name)
  if (!found) throw new Error(`${name} is not among the members.`)
  return found.node.id
}

/** Lets a demo member of the site answer, from a program of their own. */
async function answerAs(site: DemoSite, email: string, to: number, text: string): Promise<void> {
  const headers = { host: `int.localhost:${site.server.port}`, 'content-type': 'application/json' }
  const post = (cookie: string, query: string, variables: object) =>
    raw(site.server.url, {
      method: 'POST',
      path: '/graphql',
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
      body: JSON.stringify({ query, variables }),
    })
  const loggedIn = await post('', 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }', {
    input: { email, password: 'vonk-demo' },
  })
  const cookie = String(loggedIn.headers['set-cookie']).match(/sid=[^;]+/)?.[0] ?? ''
  const sent = await post(
    cookie,
    'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }',
    messageTo(to, text),
  )
  expect(sent.text).toContain('SendMessageSuccess')
}

/** Chooses another language in the settings: the page, the next mail and the sentences of REST are in it at once. */
async function changeLanguage(
  site: DemoSite,
  page: Page,
  { from, to, email }: { from: string; to: string; email: string },
): Promise<void> {
  await page.goto('/settings/account')
  await page.getByLabel(textsOf(from)('Language'), { exact: true }).last().selectOption(to)
  await page.getByRole('link', { name: textsOf(to)('See your devices') }).waitFor()
  expect(await langOf(page)).toBe(to)

  await ask(page, 'mutation ($email: String!) { requestPasswordReset(email: $email) { __typename } }', {
    email,
  })
  const values = { site: siteName }
  const mail = await mailTo(site, email, said(to, 'mailResetPasswordSubject', values))
  expect(flat(mail.text)).toContain(flat(said(to, 'mailResetPasswordWhy', values)))

  const cookies = await page.context().cookies()
  const rejected = await raw(site.server.url, {
    method: 'DELETE',
    path: '/api/chat.php',
    headers: {
      host: `int.localhost:${site.server.port}`,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
  })
  expect(JSON.parse(rejected.text)).toEqual({
    error: said(to, 'restConversationMissing'),
    code: 'BAD_USER_INPUT',
  })
}
