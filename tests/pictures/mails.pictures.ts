import { afterAll, beforeAll, it } from 'vitest'
import type { MailDraft, MailKind } from '../../apps/server/src/mails/define-mail.ts'
import { mails, runMailJob } from '../../apps/server/src/mails/mails.ts'
import { readMarkdown } from '../../apps/server/src/mails/markdown.ts'
import { sendMail } from '../../apps/server/src/mails/send-mail.tsx'
import { type AppFixture, createAppFixture } from '../testkit/app-fixture.ts'
import { atRest, logIn, openBrowser, openWindow } from '../testkit/browser.ts'
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

/** What fills the slots of all mails. */
const slots = {
  address: 'anna.nieuw@example.com',
  amount: '€ 44,95',
  answer: 'Dank je voor je melding. Het profiel is van de site gehaald.',
  credits: 50,
  date: '6 december 2026',
  decision: 'we zijn het met je eens en hebben het profiel verwijderd',
  number: '2026-1-000042',
  other: 'Dewi',
  reason: 'Je foto’s zijn van iemand anders.',
  reference: 'VONK-4711',
  subject: 'Nieuw: samen naar het theater',
  support: 'service@vonk.example',
  until: '6 december 2026',
  waiting: '',
  what: '',
}
const blocks = readMarkdown(
  'Vanaf nu zie je wie er van **theater** houdt.\n\n## Zo werkt het\n\n- Kies je interesses\n- Kijk wie ze deelt\n\nVeel plezier!',
)
const written: { kind: MailKind; path: string; props?: object }[] = [
  { kind: 'activate', path: '/activate?token=x' },
  { kind: 'probed', path: '/login' },
  { kind: 'resetPassword', path: '/reset-password/do?token=x' },
  { kind: 'passwordChanged', path: '/reset-password' },
  { kind: 'emailChangeAsked', path: '/settings/account' },
  { kind: 'changeEmail', path: '/mail-change/do?token=x' },
  { kind: 'emailChanged', path: '/settings/account' },
  { kind: 'leaving', path: '/reactivate?token=x' },
  { kind: 'reactivate', path: '/reactivate?token=x' },
  { kind: 'exportReady', path: '/settings/data' },
  { kind: 'receipt', path: '/transactions/1' },
  { kind: 'remindActivation', path: '/activate?token=x' },
  { kind: 'remindPhoto', path: '/profile' },
  { kind: 'news', path: '/members', props: { blocks } },
  { kind: 'promotions', path: '/credits', props: { blocks } },
  { kind: 'banned', path: '/complaints' },
  { kind: 'unbanned', path: '/login' },
  { kind: 'review', path: '/complaints' },
  { kind: 'messageReturned', path: '/chats' },
  { kind: 'photoDeclined', path: '/profile' },
  { kind: 'caseReceived', path: '/complaints' },
  { kind: 'caseDecided', path: '/complaints' },
]
const notices = [
  'new_messages',
  'new_conversations',
  'unread_message_reminders',
  'like',
  'weekly_updates',
] as const

/** Sends a mail to Anna and photographs it. */
async function take(name: string, send: (memberId: number) => Promise<void>): Promise<void> {
  const { prisma } = fixture.services.db
  const { id, email } = await prisma.member.findUniqueOrThrow({
    where: { siteId_email: { siteId: 1, email: 'anna@example.com' } },
  })
  await prisma.outboxEntry.deleteMany({ where: { recipient: email } })
  await send(id)
  const { html } = await prisma.outboxEntry.findFirstOrThrow({ where: { recipient: email } })
  await photograph(windows, {
    name: `mails/${name}`,
    path: '/pricing',
    arrange: async ({ page }) => {
      await page.setContent(html.replaceAll(`http://localhost:${fixture.services.env.PORT}`, server.url))
      await atRest(page)
    },
  })
}

it.each(written)('mails/$kind', ({ kind, ...more }) =>
  take(kind, async (memberId) => {
    const mail = mails.find((one) => one.kind === kind)
    if (!mail) throw new Error(`There is no mail ${kind}.`)
    const draft: MailDraft = { to: { memberId }, slots, dedupeKey: `picture-${kind}`, ...more }
    await sendMail(fixture.services, mail, draft)
  }),
)

it.each(notices)('mails/%s', (kind) =>
  take(kind, async (memberId) => {
    const { prisma } = fixture.services.db
    const since = new Date(fixture.clock.now().getTime() - 30 * 24 * 60 * 60 * 1000)
    // Nothing puts the mail off: no mail of a moment ago, and nobody online.
    await prisma.sentMail.deleteMany({ where: { memberId } })
    await prisma.searchEntry.update({ where: { profileId: memberId }, data: { onlineAt: null } })
    await runMailJob(fixture.services, 'send-notice', { memberId, kind, since })
  }),
)
