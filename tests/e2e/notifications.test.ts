import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'

let site: DemoSite
let client: pg.Client
beforeAll(async () => {
  site = await openDemoSite()
  client = new pg.Client({ connectionString: site.database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await site.close()
})

interface Sent {
  recipient: string
  subject: string
  text: string
}

const outbox = async (page: Page, recipient: string): Promise<Sent[]> => {
  const address = `/dev/outbox?to=${encodeURIComponent(recipient)}`
  const answer = await page.context().request.get(address, { headers: { accept: 'application/json' } })
  return (await answer.json()) as Sent[]
}

const entry = 'profile_id = (select id from member where email = $1)'
const isAway = (email: string) =>
  client.query(`update search_entry set online_at = null where ${entry}`, [email])
/** The server notes a moment after a socket opened that somebody is here; then it is silent for two minutes. */
const untilHere = (email: string) =>
  expect
    .poll(async () => {
      const { rows } = await client.query(`select online_at from search_entry where ${entry}`, [email])
      return rows[0].online_at
    })
    .not.toBeNull()

/** What the queue would do in five minutes, now: a mail of a kind for somebody, whatever the hour. */
async function notice(email: string, kind: string): Promise<void> {
  const { rows } = await client.query('select id from member where email = $1', [email])
  await isAway(email)
  // Noon where the site is: these mails wake nobody.
  await client.query(
    `update site set time_zone = (select name from pg_timezone_names
      where extract(hour from now() at time zone name) = 12 and name like 'Etc/%' limit 1)`,
  )
  await client.query(`select graphile_worker.add_job('send-notice', $1::json, job_key => $2)`, [
    JSON.stringify({ memberId: rows[0].id, kind, since: '2020-01-01T00:00:00Z' }),
    `notice-${rows[0].id}-${kind}`,
  ])
}

const untilDone = () =>
  expect
    .poll(
      async () => {
        const { rows } = await client.query(
          `select count(*)::int as waiting from graphile_worker.jobs where task_identifier = 'send-notice'`,
        )
        return rows[0].waiting
      },
      { timeout: 20_000 },
    )
    .toBe(0)

it('switches a kind off and gets no such mail; unsubscribes by the link in another, sees the alert, and starts again', async () => {
  const email = 'anna@example.com'
  await isAway(email)
  // Unread messages of somebody who wrote first, and of somebody known: the demo data has both.
  await client.query(
    `update conversation_side set unread = 1, is_hidden = false where profile_id = (select id from member where email = $1)`,
    [email],
  )
  const { page, pageErrors } = await site.window(email)
  await page.goto('/notifications')
  await untilHere(email)
  const unread = page.getByRole('switch', { name: /Herinnering aan ongelezen berichten/ })
  await unread.waitFor()
  expect(await unread.isChecked()).toBe(true)
  const kept = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('UpdateNotificationSettings') ?? false,
  )
  await unread.click()
  await expect.poll(() => unread.isChecked()).toBe(false)
  await kept
  await isAway(email)
  await page.reload()
  await unread.waitFor()
  expect(await unread.isChecked()).toBe(false)
  await untilHere(email)

  // The member leaves: whoever is here gets no mail.
  await page.goto('/dev/outbox')
  await notice(email, 'unread_message_reminders')
  await untilDone()
  expect(await outbox(page, email)).toEqual([])

  await notice(email, 'new_messages')
  await notice(email, 'new_conversations')
  await untilDone()
  const [mail] = await outbox(page, email)
  expect(mail?.subject).toMatch(/^Je hebt /)

  // The page asks, and a visitor may answer it: no session is needed.
  const stranger = await site.window()
  await stranger.page.goto('/dev/outbox')
  const frame = stranger.page.frameLocator('iframe').first()
  await frame.getByRole('link', { name: 'Afmelden' }).waitFor()
  const link = /Afmelden: (\S+)/.exec(mail?.text ?? '')?.[1] as string
  const path = new URL(link)
  await stranger.page.goto(path.pathname + path.search)
  await stranger.page.getByRole('button', { name: /Helemaal geen e-mails meer/ }).click()
  await stranger.page.getByRole('heading', { name: 'Dat is geregeld.' }).waitFor()

  await page.goto('/members')
  await page.getByText('We sturen je geen e-mails meer.').waitFor()
  await page.getByRole('link', { name: 'Bekijk waarom' }).click()
  await page.getByText(/Je hebt je voor alle e-mails afgemeld/).waitFor()
  expect(await page.getByText('We sturen je geen e-mails meer.').count()).toBe(0)
  await page
    .getByText(mail?.subject as string)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Stuur me weer e-mails' }).click()
  await page.getByText(/Je hebt je voor alle e-mails afgemeld/).waitFor({ state: 'detached' })
  await page.goto('/members')
  await page.getByRole('navigation').first().waitFor()
  expect(await page.getByText('We sturen je geen e-mails meer.').count()).toBe(0)
  expect([...pageErrors, ...stranger.pageErrors]).toEqual([])
})
