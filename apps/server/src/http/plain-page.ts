import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { languageName } from '@vonk/schema/texts/languages.ts'
import { text } from '@vonk/schema/texts/text.ts'
import type { FastifyReply } from 'fastify'
import { nichePalette } from '../niche-palette.ts'
import { brandFace, logoOf, logoStyles } from './brand.ts'
import { escapeHtml } from './escape-html.ts'
import type { LanguageOffer } from './language-offer.ts'
import { newNonce, pagePolicy } from './security.ts'

interface PlainPage {
  /** Null at a host without a site; the page then has no name. */
  site: SiteConfig | null
  language: string
  title: string
  /** HTML, in which everything from outside is escaped. */
  body: string
  /** The languages to choose from; one is no choice. */
  languages?: LanguageOffer | undefined
  /** True if it is served over TLS. */
  isSecure: boolean
  /** Styles of its own, after those of every plain page. */
  styles?: string
  /** Directives of the security policy that differ from those of other pages. */
  policy?: Readonly<Record<string, readonly string[]>>
}

/** Sends a simple page in the style of its site: without a script, in light and dark, and not indexed. */
export function sendPlainPage(
  reply: FastifyReply,
  { site, language, title, body, languages, isSecure, styles: ownStyles = '', policy }: PlainPage,
): FastifyReply {
  const nonce = newNonce()
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': pagePolicy({ nonce, isSecure, ...(policy && { overrides: policy }) }),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .send(`<!doctype html><html lang="${escapeHtml(language)}"><meta charset="utf-8"><link rel="icon" href="data:,">
      <title>${[title, ...(site ? [site.name] : [])].map(escapeHtml).join(' · ')}</title>
      <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
      <style nonce="${nonce}">${site ? brandFace() : ''}${styles(site?.niche ?? 1)}${ownStyles}</style>
      ${languages ? languageChoice(language, languages) : ''}
      <main>${site ? `<p class="mark">${logoOf(site.name)}</p>` : ''}<div>${body}</div></main></html>`)
}

/** The choice of language, as on the pages of the client: a list of plain buttons. */
function languageChoice(language: string, { languages, hasMore, to }: LanguageOffer): string {
  if (languages.length < 2 && !hasMore) return ''
  const buttons = languages.map((one) => {
    const current = one === language ? ' aria-current="true"' : ''
    return `<button name="language" value="${one}" lang="${one}"${current}>${languageName(one)}</button>`
  })
  const more = `<a href="/lang-config?to=${encodeURIComponent(to)}">${text(language, 'allLanguages')}</a>`
  return `<details class="choice"><summary>${text(language, 'languageLabel')}: ${languageName(language)}</summary>
    <form action="/lang-config" method="post"><input type="hidden" name="to" value="${escapeHtml(to)}">
    ${buttons.join('')}${hasMore ? more : ''}</form></details>`
}

function styles(niche: number): string {
  const { ink, primary, ember, primaryDark } = nichePalette(niche)
  return `:root{color-scheme:light dark}*{box-sizing:border-box;margin:0}
    body{min-height:100vh;padding:clamp(16px,6vw,64px) 16px;background:#fbf8f6;color:#261a24;font:17px/1.5 Bricolage,system-ui,sans-serif}
    main{max-width:520px;margin:0 auto;border-radius:24px;background:#fff;overflow:hidden;box-shadow:0 12px 28px -8px #2a0f2b24}
    .mark{display:flex;align-items:center;gap:10px;padding:18px 28px;background:linear-gradient(118deg,${ink},${primary} 62%,${ember});color:#fff}.mark .spark{fill:currentcolor}${logoStyles}
    main>div{display:grid;gap:14px;padding:28px}h1{font-size:28px;line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
    form{display:grid;gap:10px}label{display:flex;gap:10px;align-items:center;min-height:44px}.kind{color:#5d4f59}.state{padding:12px 16px;border-radius:16px;background:#f3edea}
    button,a.quiet{display:grid;place-items:center;width:100%;min-height:52px;padding:10px 22px;border:0;border-radius:26px;font:inherit;font-size:16px;font-weight:600;line-height:1.3;text-align:center;text-decoration:none;cursor:pointer}
    a{color:${primary}}.strong{background:${primary};color:#fff}.quiet{background:#f3edea;color:#261a24}
    .choice{max-width:520px;margin:0 auto 12px}.choice summary{display:list-item;min-height:44px;padding:10px 12px;font-weight:600;cursor:pointer}
    .choice form{display:flex;flex-wrap:wrap;gap:8px;align-items:center}.choice :is(button,a){width:auto;min-height:44px;padding:8px 16px}.choice button{background:#f3edea;color:#261a24}
    .choice [aria-current]{box-shadow:inset 0 0 0 2px currentcolor}
    :focus-visible{outline:2px solid ${primary};outline-offset:2px}
    @media (prefers-color-scheme:dark){body{background:#161018;color:#f6eef2}main{background:#201823}
      .strong{background:${primaryDark};color:#2a0e1e}.quiet,.state,.choice button{background:#342838;color:#f6eef2}.kind{color:#c3b4c0}a:not(.quiet){color:${primaryDark}}
      :focus-visible{outline-color:${primaryDark}}}`
}
