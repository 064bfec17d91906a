import { demoClientId } from '@vonk/prisma/seed/demo-partner.ts'
import pg from 'pg'
import { afterAll, beforeAll, it } from 'vitest'
import type { Window } from '../testkit/browser.ts'
import { visit } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'
import {
  answerBirth,
  answerName,
  answerPlace,
  answerWho,
  begin,
  fillSignUp,
  questionIn,
} from '../testkit/sign-up.ts'
import { photograph, photographDesktop, type Scene } from './camera.ts'

const anna = 'anna@example.com'
const bram = 'bram@example.com'
const chris = 'chris@example.com'
let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

/** A page that only has to be opened. */
const page = (name: string, path: string, who?: string): Scene => ({
  name: `account/${name}`,
  path,
  ...(who ? { who } : {}),
})
let guests = 0
/** A visitor who has just filled in the account step. */
async function join({ page }: Window): Promise<void> {
  await page.goto('/signup')
  await fillSignUp(page, `floor-${++guests}@example.org`)
  await begin(page).click()
  await page.getByRole('heading', { name: 'Welkom, Floor' }).waitFor()
}
/** A question of the account step. */
const question = (name: string): Scene => ({
  name: `account/sign-up-${name}`,
  arrange: async ({ page }) => {
    await page.goto('/signup')
    for (const answer of [answerWho, answerBirth, answerPlace, answerName]) {
      await answer(page)
      if (await questionIn(page, name).isVisible()) return
    }
  },
})
/** A step of the sign-up. */
const step = (name: string): Scene => ({
  name: `account/join-${name}`,
  arrange: async (window) => {
    await join(window)
    if (name !== 'photo') await visit(window.page, `/complete-signup?step=${name}`)
  },
})

/** What a program of the demo partner asks for. */
const partnerQuestion = new URLSearchParams({
  ...{ response_type: 'code', client_id: demoClientId, redirect_uri: 'http://lantaarn.localhost:8080/back' },
  ...{ scope: 'profile:read chats:read chats:write', code_challenge: 'x'.repeat(43) },
  code_challenge_method: 'S256',
})

const scenes: Scene[] = [
  page('landing', '/'),
  page('sign-up', '/signup'),
  ...['birth', 'place', 'name', 'account'].map(question),
  ...['photo', 'personal', 'about', 'place', 'confirm'].map(step),
  page('activated', '/activate/done', chris),
  page('not-activated', '/activate/error'),
  page('log-in', '/login'),
  {
    name: 'account/log-in-refused',
    path: '/login',
    arrange: async ({ page }) => {
      await page.getByLabel('E-mailadres').fill(anna)
      await page.getByLabel('Wachtwoord', { exact: true }).fill('niet dit')
      await page.getByRole('button', { name: 'Inloggen' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  page('reset-password', '/reset-password'),
  page('members', '/members', anna),
  page('member', '/members/4', anna),
  {
    ...page('profile', '/profile', anna),
    arrange: ({ page }) => page.getByText('Hoofdfoto').first().waitFor(),
  },
  page('settings', '/settings/account', anna),
  page('sessions', '/settings/sessions', anna),
  page('notifications', '/notifications', anna),
  page('privacy', '/settings/privacy', anna),
  page('blocked', '/settings/blocked', anna),
  page('complaints', '/complaints', anna),
  page('data', '/settings/data', anna),
  page('leave', '/settings/delete', anna),
  page('partners', '/settings/partners', anna),
  page('partner-asks', `/oauth/authorize?${partnerQuestion}`, anna),
  page('no-such-page', '/no-such-page', anna),
  page('unconfirmed', '/members', chris),
  {
    name: 'account/photo-to-approve',
    who: bram,
    arrange: async (window) => {
      const db = new pg.Pool({ connectionString: site.database.url, max: 1 })
      await db.query('update member set awaits_photo = true where email = $1', [bram])
      await db.end()
      await visit(window.page, '/members')
    },
  },
]

it.each(scenes)('$name', (scene) => photograph(site, scene))
it('members-desktop', () => photographDesktop(site, { name: 'members-desktop', who: anna, path: '/members' }))
