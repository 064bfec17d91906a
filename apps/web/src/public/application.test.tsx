// @vitest-environment node
import { beforeAll, expect, it, vi } from 'vitest'
import documents from '../graphql/documents.generated.json' with { type: 'json' }
import { someone } from '../testing/app-with-graph.tsx'
import { completeAnswer, documentOf } from '../testing/complete-answer.ts'
import { type ApplicationInput, renderApplication } from './application.ts'
import type { Manifest } from './assets.ts'
import { renderFirstScreen } from './first-screen.tsx'

const manifest: Manifest = {
  'app.html': { file: 'assets/app.js', isEntry: true, css: ['assets/app.css'] },
  'src/routes/members.tsx': { file: 'assets/members.js' },
  'src/routes/chats.tsx': { file: 'assets/chats.js', css: ['assets/chats.css'] },
}
const shell = `<html lang="__LOCALE__" data-niche="__NICHE__"><meta nonce="__NONCE__"><title>__SITE_NAME__</title><!--__HEAD__-->
<script type="module" src="/assets/app.js"></script><link rel="stylesheet" href="/assets/app.css">
<!--__SYMBOLS__--><div id="root"><!--__SCREEN__--></div><!--__ANSWERS__-->`
const styles = new Map([['assets/chats.css', '.card{color:red}']])
const build = { manifest, shell, styles }

const site = {
  __typename: 'Site',
  id: 1,
  name: 'Vonk',
  signupOpen: true,
  supportEmail: 'service@vonk.example',
  minAge: 18,
  countries: ['NL'],
  searchFields: [],
  welcomeSeconds: 14_400,
  dismissedDays: 7,
  pageSize: 24,
  uploadMegabytes: 10,
  fictionalWarning: { __typename: 'FictionalWarning', plural: '</script><script>alert(1)</script>' },
}

const empty = {
  __typename: 'ConversationConnection',
  edges: [],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
}

/** The input of a page of a site, for a visitor or a member, with the given changes. */
function input(url: string, more: Partial<ApplicationInput> = {}, viewer: object | null = null) {
  const asked: string[] = []
  const given: ApplicationInput = {
    site: {
      name: 'Vonk & <Co>',
      niche: 3,
      locales: ['nl'],
      fictionalIcon: 'feather',
      timeZone: 'Europe/Amsterdam',
      description: 'Daten',
    },
    locale: 'nl-NL',
    worker: '/sw-push.js?v=2',
    nonce: 'abc',
    url,
    now: 0,
    run: async (id) => {
      asked.push((documents as Record<string, { name: string }>)[id]?.name ?? id)
      const data = { viewer, site, conversations: empty, requests: empty }
      return { data: completeAnswer(documentOf({ documentId: id }), {}, data) }
    },
    onFailure: vi.fn<ApplicationInput['onFailure']>(),
    ...more,
  }
  return { given, asked }
}

const pageOf = async (given: ApplicationInput) => {
  const answer = await renderApplication(given, build)
  if (!answer || 'redirect' in answer) throw new Error('This is no page.')
  return answer
}

// The first rendering loads the modules of the page, and a page that waits too long is sent without its first screen.
beforeAll(async () => {
  for (const url of ['/chats', '/members']) await renderApplication(input(url, {}, someone()).given, build)
}, 60_000)

it('renders the conversations with their styles in the document, and queries the member and the list', async () => {
  const { given, asked } = input('/chats?x=1', {}, someone())
  const { html, isPublic } = await pageOf(given)
  expect(isPublic).toBe(false)
  expect(html).toContain(
    '<html lang="nl" data-niche="3"><meta nonce="abc"><title>Vonk &amp; &lt;Co&gt;</title>',
  )
  expect(html).toContain('<h1')
  expect(html).toContain('Berichten')
  expect(html).toContain('<style nonce="abc">.card{color:red}</style>')
  expect(html).toContain('<script type="module" fetchpriority="low" src="/assets/app.js">')
  expect(html).not.toContain('__SCREEN__')
  expect(asked).toEqual(['SessionViewer', 'ChatList'])
  expect(given.onFailure).not.toHaveBeenCalled()
})

it('escapes the answers so that nothing in them can end their element', async () => {
  const { html } = await pageOf(input('/chats', {}, someone()).given)
  const [, text] = /id="first-answers"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const { cache, renderTime } = JSON.parse(text ?? '')
  expect(cache['Site:1'].fictionalWarning.plural).toBe(site.fictionalWarning.plural)
  expect(renderTime).toEqual({ now: 0, timeZone: 'Europe/Amsterdam' })
})

it("redirects a visitor of a members' page to the login and back", async () => {
  const answer = await renderApplication(input('/members?gender=male').given, build)
  expect(answer).toEqual({ redirect: '/login?next=%2Fmembers%3Fgender%3Dmale' })
})

it('leaves the page to the browser when the viewer query fails', async () => {
  const { given } = input('/chats', { run: () => Promise.reject(new Error('The database is away')) })
  const { html } = await pageOf(given)
  expect(html).toContain('<div id="root"></div>')
  expect(html).not.toContain('first-answers')
  expect(given.onFailure).toHaveBeenCalledOnce()
})

it('leaves the page to the browser, without an error, when its time was over before it was rendered', async () => {
  const renderTime = { now: 0, timeZone: 'Europe/Amsterdam' }
  const given = { ...input('/chats', {}, someone()).given, renderTime, signal: AbortSignal.abort() }
  const screen = await renderFirstScreen(given)
  expect(screen).toMatchObject({ html: '', preloads: '', answers: { cache: { 'User:7': {} } } })
})

it('tells a page that only the browser renders whose it is, and nothing to a visitor', async () => {
  const { html } = await pageOf(input('/transactions', {}, someone()).given)
  expect(html).toContain('<div id="root"></div>')
  expect(html).toContain('id="first-answers"')
  expect((await pageOf(input('/complaints').given)).html).not.toContain('first-answers')
})

it.each(['/nowhere', '/likes/foo', '/members/anna', '/chats/0', '/members/1/2/3', '/lang-config'])(
  'has no page at %s',
  async (path) => {
    expect(await renderApplication(input(path).given, build)).toBeNull()
  },
)

it('says that a page is for members, which search engines leave out', async () => {
  const { given } = input('/likes/given', { run: () => Promise.reject(new Error('The database is away')) })
  expect((await pageOf(given)).isPublic).toBe(false)
  expect((await pageOf(input('/complete-signup').given)).isPublic).toBe(true)
})
