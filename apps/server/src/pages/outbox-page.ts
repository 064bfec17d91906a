import type { OutboxEntry } from '@vonk/prisma/generated/client/client.ts'
import { applyMailEvent } from '@vonk/schema/notifications/apply-mail-event.ts'
import { mailByDedupeKey } from '@vonk/schema/notifications/claim-mail.ts'
import { unsubscribe } from '@vonk/schema/notifications/unsubscribe.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { entryById, newestEntries, recipients } from '../adapters/outbox.ts'
import { newNonce, pagePolicy } from '../http/security.ts'
import type { AppServices } from '../services/app-services.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The reports of a mail provider, or the actions of a mail program, that can be simulated. */
const simulations = {
  complaint: 'Mark as spam',
  bounce: 'Let it bounce',
  unsubscribe: 'Unsubscribe in one step',
} as const
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
    const nonce = newNonce()
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': outboxPolicy(nonce), 'cache-control': 'no-store' })
      .send(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><link rel="icon" href="data:,">
        <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
        <style nonce="${nonce}">${styles}</style>
        <h1>Outbox</h1><p>What the product would have sent, newest first.</p>${await filter(to)}
        ${entries.map(card).join('') || '<p>Nothing yet.</p>'}`)
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

  async function filter(to: string | undefined): Promise<string> {
    const options = (await recipients(db)).map((recipient) => {
      const selected = recipient === to ? ' selected' : ''
      return `<option${selected}>${escapeHtml(recipient)}</option>`
    })
    return `<form class="filter"><label>To <select name="to"><option value="">everybody</option>${options.join('')}</select></label>
      <button>Show</button></form>`
  }
}

/** Shows the mail's own HTML in a sandboxed frame that can only open links in a new window. */
const card = ({ id, channel, sender, recipient, subject, text, html, createdAt }: OutboxEntry) =>
  `<article><p><b>${escapeHtml(channel)}</b>${sender ? ` from ${escapeHtml(sender)}` : ''} to ${escapeHtml(recipient)} · <time>${createdAt.toISOString()}</time></p>
    <h2>${escapeHtml(subject)}</h2>
    <div class="twins${html ? ' both' : ''}"><pre>${linked(text)}</pre>
    ${html ? `<iframe title="${escapeHtml(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>` : ''}</div>
    ${channel === 'mail' ? buttons(id) : ''}</article>`

const buttons = (id: number) =>
  `<form method="post" action="/dev/outbox"><input type="hidden" name="id" value="${id}">${Object.entries(
    simulations,
  )
    .map(([name, label]) => `<button name="act" value="${name}">${label}</button>`)
    .join('')}</form>`

const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

/** A frame with `srcdoc` inherits the page's policy, but mails have inline styles. */
const outboxPolicy = (nonce: string) =>
  pagePolicy({ nonce, isSecure: false, overrides: { 'style-src': ["'self'", "'unsafe-inline'"] } })

const styles = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:1320px;margin:32px auto;padding:0 16px;background:#fbf8f6;color:#261a24}
  article{background:#fff;border:1px solid #e9e0dc;border-radius:16px;padding:16px 20px;margin:16px 0}
  h2{font-size:18px;margin:4px 0}pre{margin:0;white-space:pre-wrap;font:inherit;overflow-wrap:anywhere}a{color:#b4265b}p{margin:0;color:#5d4f59}
  .twins{display:grid;gap:20px;margin:10px 0}iframe{width:100%;height:560px;border:1px solid #e9e0dc;border-radius:12px;background:#fbf8f6}
  form{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:12px 0 0}
  button,select{min-height:40px;padding:0 14px;border:1px solid #8f808a;border-radius:20px;background:none;color:inherit;font:inherit}
  @media (min-width:1000px){.both{grid-template-columns:minmax(0,1fr) 640px}}
  @media (prefers-color-scheme:dark){body{background:#161018;color:#f6eef2}article{background:#201823;border-color:#342838}a{color:#ff8a78}p{color:#c3b4c0}iframe{border-color:#342838;background:#161018}}`
