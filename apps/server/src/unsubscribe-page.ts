import { unsubscribe } from '@vonk/schema/notifications/unsubscribe.ts'
import type { SiteConfig } from '@vonk/schema/site/settings.ts'
import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import { addresseeOf } from '@vonk/schema/users/users.store.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mailPalette } from './mails/palette.ts'
import { readUnsubscribe, type Unsubscription, unsubscribeQuery } from './mails/unsubscribe-link.ts'
import { type Product, siteOf } from './product.ts'
import { newNonce, pagePolicy } from './security.ts'

const escapeHtml = (words: string) => words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * `/unsubscribe`: without a session, a cookie or a script. Looking at it changes nothing (programs open links before
 * people do); its buttons, and the one step of a mail program (RFC 8058), do.
 */
export function mountUnsubscribe(app: FastifyInstance, product: Product): void {
  void app.register(async (door) => {
    // One-click requests may come as a form of either kind; only the address counts.
    if (!door.hasContentTypeParser('multipart/form-data')) {
      door.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      )
    }
    door.get('/unsubscribe', (request, reply) => answer(request, reply, false))
    door.post('/unsubscribe', (request, reply) => answer(request, reply, true))
  })

  async function answer(request: FastifyRequest, reply: FastifyReply, isAct: boolean) {
    const site = siteOf(product, request.hostname)
    if (!site) return reply.code(421).send('No site of ours has this name.')
    const what = readUnsubscribe(product.mediaSecret, request.query as Record<string, unknown>)
    if (what && isAct) await unsubscribe(product, what)
    const member = what && (await addresseeOf(product.db, what.memberId))
    const language = member?.language ?? site.domainLanguage
    const body = !what ? badPage(language) : isAct ? donePage(language, what) : askPage(language, what)
    return page(reply.code(what ? 200 : 400), site, language, body)
  }

  const say = (language: string, key: TextKey, slots?: Record<string, string>) =>
    escapeHtml(text(language, key, slots))
  const kindOf = (language: string, kind: string) => text(language, `kind_${kind}` as TextKey)

  function askPage(language: string, what: Unsubscription): string {
    const button = (kind: Unsubscription['kind'], label: string, look: string) =>
      `<form method="post" action="/unsubscribe?${escapeHtml(unsubscribeQuery(product.mediaSecret, { ...what, kind }))}">
        <button class="${look}">${label}</button></form>`
    const one =
      what.kind === 'all'
        ? ''
        : button(what.kind, say(language, 'unsubscribeKind', { kind: kindOf(language, what.kind) }), 'strong')
    return `<h1>${say(language, 'unsubscribeTitle')}</h1><p>${say(language, 'unsubscribeLead')}</p>
      ${one}${button('all', say(language, 'unsubscribeAll'), one ? 'quiet' : 'strong')}`
  }

  const donePage = (language: string, { kind }: Unsubscription): string =>
    `<h1>${say(language, 'unsubscribeDone')}</h1><p>${
      kind === 'all'
        ? say(language, 'unsubscribeDoneAll')
        : say(language, 'unsubscribeDoneKind', { kind: kindOf(language, kind) })
    }</p><p><a href="/notifications">${say(language, 'unsubscribeBack')}</a></p>`

  const badPage = (language: string): string =>
    `<h1>${say(language, 'unsubscribeTitle')}</h1><p><a href="/notifications">${say(language, 'unsubscribeBad')}</a></p>`

  function page(reply: FastifyReply, site: SiteConfig, language: string, body: string) {
    const nonce = newNonce()
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': pagePolicy(nonce, product.env.isProduction),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .send(`<!doctype html><html lang="${escapeHtml(language)}"><meta charset="utf-8"><link rel="icon" href="data:,">
        <title>${say(language, 'unsubscribeTitle')} · ${escapeHtml(site.name)}</title>
        <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
        <style nonce="${nonce}">${styles(site)}</style>
        <main><p class="mark"><i></i>${escapeHtml(site.name)}</p><div>${body}</div></main></html>`)
  }
}

function styles({ niche }: SiteConfig): string {
  const { ink, primary, ember, primaryDark } = mailPalette(niche)
  return `:root{color-scheme:light dark}*{box-sizing:border-box;margin:0}
    body{min-height:100vh;padding:clamp(16px,6vw,64px) 16px;background:#fbf8f6;color:#261a24;font:17px/1.5 system-ui,sans-serif}
    main{max-width:520px;margin:0 auto;border-radius:24px;background:#fff;overflow:hidden;box-shadow:0 12px 28px -8px #2a0f2b24}
    .mark{display:flex;align-items:center;gap:10px;padding:18px 28px;background:linear-gradient(118deg,${ink},${primary} 62%,${ember});color:#fff;font-size:22px;font-weight:700;letter-spacing:-.02em}
    .mark i{width:20px;height:20px;border:3px solid #fff;border-radius:50%}
    main>div{display:grid;gap:14px;padding:28px}h1{font-size:28px;line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
    button{width:100%;min-height:52px;padding:10px 22px;border:0;border-radius:26px;font:600 16px/1.3 inherit;font-family:inherit;cursor:pointer}
    .strong{background:${primary};color:#fff}.quiet{background:#f3edea;color:#261a24}a{color:${primary}}
    :focus-visible{outline:2px solid ${primary};outline-offset:2px}
    @media (prefers-color-scheme:dark){body{background:#161018;color:#f6eef2}main{background:#201823}
      .strong{background:${primaryDark};color:#2a0e1e}.quiet{background:#342838;color:#f6eef2}a{color:${primaryDark}}
      :focus-visible{outline-color:${primaryDark}}}`
}
