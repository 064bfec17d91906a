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
const setAway = (email: string) =>
  client.query(`update search_entry set online_at = null where ${entry}`, [email])
/** Waits until the server has recorded the activity of a new socket; then it records nothing for two minutes. */
const waitUntilOnline = (email: string) =>
  expect
    .poll(async () => {
      const { rows } = await client.query(`select online_at from search_entry where ${entry}`, [email])
      return rows[0].online_at
    })
    .not.toBeNull()

/** Queues a notice mail of one kind for a member without the usual delay, outside the quiet hours. */
async function queueNotice(email: string, kind: string): Promise<void> {
  const { rows } = await client.query('select id from member where email = $1', [email])
  await setAway(email)
  // Gives the site a time zone where it is noon now.
  await client.query(
    `update site set time_zone = (select name from pg_timezone_names
      where extract(hour from now() at time zone name) = 12 and name like 'Etc/%' limit 1)`,
  )
  await client.query(`select graphile_worker.add_job('send-notice', $1::json, job_key => $2)`, [
    JSON.stringify({ memberId: rows[0].id, kind, since: '2020-01-01T00:00:00Z' }),
    `notice-${rows[0].id}-${kind}`,
  ])
}

const waitForNotices = () =>
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

it('switches one kind of mail off, unsubscribes from all by a link in a mail, sees the alert, and subscribes again', async () => {
  const email = 'anna@example.com'
  await setAway(email)
  // The demo data has unread messages both from a stranger and from a known member.
  await client.query(
    `update conversation_side set unread = 1, is_hidden = false where profile_id = (select id from member where email = $1)`,
    [email],
  )
  const { page, pageErrors } = await site.window(email)
  await page.goto('/notifications')
  await waitUntilOnline(email)
  const unread = page.getByRole('switch', { name: /Herinneringen aan ongelezen berichten/ })
  await unread.waitFor()
  expect(await unread.isChecked()).toBe(true)
  const kept = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('UpdateNotificationSettings') ?? false,
  )
  await unread.click()
  await expect.poll(() => unread.isChecked()).toBe(false)
  await kept
  await setAway(email)
  await page.reload()
  await unread.waitFor()
  expect(await unread.isChecked()).toBe(false)
  await waitUntilOnline(email)

  // Closes the page of the member, because members who are online get no mail.
  await page.goto('/dev/outbox')
  await queueNotice(email, 'unread_message_reminders')
  await waitForNotices()
  expect(await outbox(page, email)).toEqual([])

  await queueNotice(email, 'new_messages')
  await queueNotice(email, 'new_conversations')
  await waitForNotices()
  const [mail] = await outbox(page, email)
  expect(mail?.subject).toMatch(/ (schrijft|schrijven) je voor het eerst$| (schreef|schreven) je$/)

  // The page asks for confirmation; no session is needed.
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
