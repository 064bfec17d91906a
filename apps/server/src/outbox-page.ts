import type { FastifyInstance } from 'fastify'
import type { Product } from './product.ts'
import { newNonce, pagePolicy } from './security.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** `/dev/outbox`: every mail, SMS and push that the embedded twins "sent". Demo mode only. */
export function mountOutboxPage(app: FastifyInstance, product: Product): void {
  app.get('/dev/outbox', async (request, reply) => {
    const entries = await product.db.prisma.outboxEntry.findMany({ orderBy: { id: 'desc' }, take: 100 })
    if (request.headers.accept?.includes('application/json')) return entries
    const nonce = newNonce()
    const cards = entries.map(
      (
        entry,
      ) => `<article><p><b>${escapeHtml(entry.channel)}</b> to ${escapeHtml(entry.recipient)} · <time>${entry.createdAt.toISOString()}</time></p>
        <h2>${escapeHtml(entry.subject)}</h2><pre>${linked(entry.text)}</pre></article>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': pagePolicy(nonce, false), 'cache-control': 'no-store' })
      .send(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title>
        <meta name="viewport" content="width=device-width,initial-scale=1">
        <style nonce="${nonce}">body{font:16px/1.5 system-ui;max-width:720px;margin:32px auto;padding:0 16px;background:#fbf8f6;color:#261a24}
        article{background:#fff;border:1px solid #e9e0dc;border-radius:16px;padding:16px 20px;margin:16px 0}
        h2{font-size:18px;margin:4px 0}pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere}a{color:#b4265b}p{margin:0;color:#5d4f59}</style>
        <h1>Outbox</h1><p>What the product would have sent, newest first.</p>${cards.join('') || '<p>Nothing yet.</p>'}`)
  })
}

const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
