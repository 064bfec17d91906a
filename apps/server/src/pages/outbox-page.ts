import type { OutboxEntry } from '@vonk/prisma/generated/client/client.ts'
import { applyMailEvent } from '@vonk/schema/notifications/apply-mail-event.ts'
import { mailByDedupeKey } from '@vonk/schema/notifications/claim-mail.ts'
import { unsubscribe } from '@vonk/schema/notifications/unsubscribe.ts'
import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { entryById, newestEntries, recipients } from '../adapters/outbox.ts'
import { answerLanguage } from '../http/answer-language.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { sendPlainPage } from '../http/plain-page.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'

/** The reports of a mail provider, or the actions of a mail program, that can be simulated. */
const simulations = {
  complaint: 'outboxComplaint',
  bounce: 'outboxBounce',
  unsubscribe: 'outboxUnsubscribe',
} as const

const channelTexts: Readonly<Record<string, TextKey>> = {
  mail: 'outboxMail',
  sms: 'outboxSms',
  push: 'outboxPush',
}

const simulationSchema = z.object({
  id: z.coerce.number().int(),
  act: z.enum(['complaint', 'bounce', 'unsubscribe']),
})

/** `/dev/outbox`: every mail, SMS and push that the embedded fakes "sent". Demo mode only. */
export function mountOutboxPage(app: FastifyInstance, services: AppServices): void {
  const { db } = services

  app.get<{ Querystring: { to?: string } }>('/dev/outbox', async (request, reply) => {
    const { to } = request.query
    const entries = await newestEntries(db, to)
    if (request.headers.accept?.includes('application/json')) return entries
    const language = await answerLanguage(services, request, reply)
    const cards = entries.map((entry) => card(entry, language)).join('')
    return sendPlainPage(reply, {
      site: siteOf(services, request.hostname) ?? null,
      language,
      title: text(language, 'outboxTitle'),
      body: `<h1>${text(language, 'outboxTitle')}</h1><p>${escapeHtml(text(language, 'outboxLead'))}</p>
        ${await filter(to, language)}${cards || `<p class="state">${escapeHtml(text(language, 'outboxEmpty'))}</p>`}`,
      isSecure: false,
      styles,
      // A frame with `srcdoc` inherits the page's policy, but mails have inline styles.
      policy: { 'style-src': ["'self'", "'unsafe-inline'"] },
    })
  })

  // The buttons call the same code as the real webhooks.
  app.post('/dev/outbox', async (request, reply) => {
    const submitted = simulationSchema.safeParse(request.body)
    const entry = submitted.success ? await entryById(db, submitted.data.id) : null
    if (!submitted.success || !entry) return reply.code(404).send('No such mail.')
    const sent = await mailByDedupeKey(db, entry.dedupeKey)
    if (submitted.data.act !== 'unsubscribe') {
      const messageId = sent?.messageId ?? null
      await applyMailEvent(services, { kind: submitted.data.act, messageId, recipient: entry.recipient })
    } else if (sent) {
      await unsubscribe(services, { memberId: sent.memberId, kind: 'all' })
    }
    return reply.redirect(`/dev/outbox?to=${encodeURIComponent(entry.recipient)}`, 303)
  })

  async function filter(to: string | undefined, language: string): Promise<string> {
    const options = (await recipients(db)).map((recipient) => {
      const selected = recipient === to ? ' selected' : ''
      return `<option${selected}>${escapeHtml(recipient)}</option>`
    })
    return `<form class="filter"><label>${text(language, 'outboxRecipient')} <select name="to"><option value="">${text(language, 'outboxEverybody')}</option>${options.join('')}</select></label>
      <button class="quiet">${text(language, 'outboxShow')}</button></form>`
  }
}

/** Shows the mail's own HTML in a sandboxed frame that can only open links in a new window. */
function card(entry: OutboxEntry, language: string): string {
  const { id, channel, sender, recipient, subject, text: plain, html, createdAt } = entry
  const kind = channelTexts[channel] ? text(language, channelTexts[channel]) : channel
  const way = sender
    ? text(language, 'outboxFromTo', { sender, recipient })
    : text(language, 'outboxTo', { recipient })
  const when = createdAt.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
  const frame = html
    ? `<iframe title="${escapeHtml(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>`
    : ''
  return `<article><p class="kind"><b>${escapeHtml(kind)}</b> ${escapeHtml(way)} · <time datetime="${createdAt.toISOString()}">${escapeHtml(when)}</time></p>
    <h2>${escapeHtml(subject)}</h2>
    <div class="forms${html ? ' both' : ''}"><pre>${linked(plain)}</pre>${frame}</div>
    ${channel === 'mail' ? buttons(id, language) : ''}</article>`
}

const buttons = (id: number, language: string) =>
  `<form method="post" action="/dev/outbox"><input type="hidden" name="id" value="${id}">${Object.entries(
    simulations,
  )
    .map(
      ([name, key]) =>
        `<button class="quiet" name="act" value="${name}">${escapeHtml(text(language, key))}</button>`,
    )
    .join('')}</form>`

const linked = (plain: string) =>
  escapeHtml(plain).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

const styles = `main{max-width:1320px}main>div,article,.forms{grid-template-columns:minmax(0,1fr)}label{min-width:0}select{min-width:0}article{display:grid;gap:6px;padding-top:22px;border-top:1px solid #e9e0dc}
  h2{font-size:20px;line-height:1.25;letter-spacing:-.01em}pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere}
  .kind{font-size:15px;overflow-wrap:anywhere}.forms{display:grid;gap:20px;margin:8px 0}
  iframe{width:100%;height:560px;border:1px solid #e9e0dc;border-radius:16px;background:#fbf8f6}
  form{display:flex;flex-wrap:wrap;align-items:center;gap:8px}form button{width:auto;min-height:44px}
  select{min-height:44px;max-width:100%;padding:0 14px;border:1px solid #8f808a;border-radius:22px;background:none;color:inherit;font:inherit}
  .both iframe{order:-1}@media (min-width:1000px){.both iframe{order:0}.both{grid-template-columns:minmax(0,1fr) 640px}}
  @media (prefers-color-scheme:dark){article,iframe{border-color:#342838}iframe{background:#161018}}`
