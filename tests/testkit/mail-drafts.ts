import type { MailDraft, MailKind } from '../../apps/server/src/mails/define-mail.ts'
import { mails, runMailJob } from '../../apps/server/src/mails/mails.ts'
import { readMarkdown } from '../../apps/server/src/mails/markdown.ts'
import { sendMail } from '../../apps/server/src/mails/send-mail.tsx'
import type { AppFixture } from './app-fixture.ts'

/** The values of all mails. */
const values = {
  address: 'anna.nieuw@example.com',
  amount: '€ 40,45',
  answer: 'Dank je voor je melding. Het profiel is van de site gehaald.',
  credits: 50,
  date: '6 december 2026',
  decision: 'we zijn het met je eens en hebben het profiel verwijderd',
  number: '2026-1-000042',
  other: 'Dewi',
  reason: 'Je foto’s zijn van iemand anders.',
  reference: 'VONK-4711',
  statement: 'Je vroeg een ander lid om geld.',
  subject: 'Nieuw: samen naar het theater',
  support: 'service@vonk.example',
  until: '6 december 2026',
  waiting: '',
  what: '',
}
const blocks = readMarkdown(
  'Vanaf nu zie je wie er van **theater** houdt.\n\n## Zo werkt het\n\n- Kies je interesses\n- Kijk wie ze deelt\n\nVeel plezier!',
)
const sums = [
  { label: 'Pakket van 50 credits bij Vonk', value: '€ 44,95', isTotal: false },
  { label: 'Korting met code WELKOM10', value: '-€ 4,50', isTotal: false },
  { label: 'Bedrag zonder btw', value: '€ 33,43', isTotal: false },
  { label: 'Btw 21%', value: '€ 7,02', isTotal: false },
  { label: 'Totaal betaald', value: '€ 40,45', isTotal: true },
]
const written: { kind: MailKind; path?: string; props?: object; values?: MailDraft['values'] }[] = [
  { kind: 'activate', path: '/activate?token=x' },
  { kind: 'probed', path: '/login' },
  { kind: 'resetPassword', path: '/reset-password/do?token=x' },
  { kind: 'passwordChanged', path: '/reset-password' },
  {
    kind: 'partnerAccess',
    path: '/settings/partners',
    values: { partner: 'Lantaarn', scopes: '• Je gesprekken lezen\n• Je foto’s zien' },
  },
  { kind: 'partnerConfirm', path: '/partners/confirm?token=x', values: { company: 'Acme', days: 3 } },
  { kind: 'partnerApproved', path: '/partners/key?token=x', values: { company: 'Acme', days: 7 } },
  { kind: 'partnerRejected', values: { company: 'Acme' } },
  { kind: 'staffInvitation', path: '/invitation/x', values: { days: 7 } },
  { kind: 'emailChangeAsked', path: '/settings/account' },
  { kind: 'changeEmail', path: '/mail-change/do?token=x' },
  { kind: 'emailChanged', path: '/settings/account' },
  { kind: 'leaving', path: '/reactivate?token=x' },
  { kind: 'reactivate', path: '/reactivate?token=x' },
  { kind: 'exportReady', path: '/settings/data' },
  { kind: 'receipt', path: '/transactions/1', props: { sums } },
  { kind: 'remindActivation', path: '/activate?token=x' },
  { kind: 'remindPhoto', path: '/profile' },
  { kind: 'news', path: '/members', props: { blocks } },
  { kind: 'promotions', path: '/credits', props: { blocks } },
  { kind: 'banned', path: '/complaints' },
  { kind: 'statement', path: '/settings/decisions' },
  { kind: 'unbanned', path: '/login' },
  { kind: 'review', path: '/complaints' },
  { kind: 'messageReturned', path: '/chats' },
  { kind: 'photoDeclined', path: '/profile' },
  {
    kind: 'verification',
    path: '/settings/photo',
    values: { news: 'Twee mensen hebben je selfies vergeleken met je hoofdfoto: het klopt.' },
  },
  { kind: 'caseReceived', path: '/complaints' },
  { kind: 'caseDecided', path: '/complaints' },
  {
    kind: 'certificate',
    values: { lines: '214 berichten, 12 foto’s', provider: '', digest: 'c0ffee'.repeat(10).padEnd(64, '0') },
    props: {
      reasons: [
        'Waarom we dit besloten:',
        'Het profiel vroeg elf mensen om geld.',
        'https://vonk.example/complaints',
      ],
    },
  },
  { kind: 'elsewhere', path: '/login', values: { tried: 'Vonk', sites: 'Weelde en Nazomer', count: 2 } },
  {
    kind: 'webhookDisabled',
    values: { partner: 'Lantaarn', url: 'https://app.lantaarn.example/hook', since: '15 november 2026' },
  },
  {
    kind: 'supportCase',
    values: {
      id: 42,
      subject: 'Melding VONK-4711',
      held: '',
      author: 'chris@example.com',
      target: '-',
      words: 'Iemand vraagt om geld.',
    },
  },
]
/** The mails that the job of notices sends, by the kind that members set. */
const notices = new Map<MailKind, string>([
  ['newMessages', 'new_messages'],
  ['newConversations', 'new_conversations'],
  ['unreadMessageReminders', 'unread_message_reminders'],
  ['like', 'like'],
  ['savedSearches', 'saved_searches'],
  ['weeklyUpdates', 'weekly_updates'],
])

/** The kinds of mails that can be sent as examples. */
export const exampleKinds: readonly MailKind[] = [...written.map(({ kind }) => kind), ...notices.keys()]

/** Sends Anna of the demo data a mail with example data, and returns its HTML. */
export async function exampleMail({ services, clock }: AppFixture, kind: MailKind): Promise<string> {
  const { prisma } = services.db
  const { id: memberId, email } = await prisma.member.findUniqueOrThrow({
    where: { siteId_email: { siteId: 1, email: 'anna@example.com' } },
  })
  await prisma.outboxEntry.deleteMany({ where: { recipient: email } })
  // Nothing puts the mail off: no mail of a moment ago, and nobody online.
  await prisma.sentMail.deleteMany({ where: { memberId } })
  await prisma.searchEntry.update({ where: { profileId: memberId }, data: { onlineAt: null } })
  const example = written.find((one) => one.kind === kind)
  if (example) {
    const mail = mails.find((one) => one.kind === kind)
    if (!mail) throw new Error(`There is no mail ${kind}.`)
    const draft: MailDraft = {
      to: { memberId },
      dedupeKey: `example-${kind}`,
      ...example,
      values: { ...values, ...example.values },
    }
    await sendMail(services, mail, draft)
  } else {
    const since = new Date(clock.now().getTime() - 30 * 24 * 60 * 60 * 1000)
    const search = {
      name: 'Vrouwen · Utrecht',
      filter: { gender: 'female' },
      sort: 'newest',
      createdAt: since,
    }
    const notice = { noticesFrom: since, noticedAt: clock.now(), noticeDueAt: since }
    await prisma.savedSearch.upsert({
      where: { memberId_position: { memberId, position: 1 } },
      create: { memberId, position: 1, ...search, ...notice },
      update: notice,
    })
    await runMailJob(services, 'send-notice', { memberId, kind: notices.get(kind), since })
  }
  const { html } = await prisma.outboxEntry.findFirstOrThrow({ where: { recipient: email } })
  return html
}
