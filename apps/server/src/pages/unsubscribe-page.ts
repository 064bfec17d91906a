import { isUnsubscribed, type Unsubscription, unsubscribe } from '@vonk/schema/notifications/unsubscribe.ts'
import { languageFor } from '@vonk/schema/site/languages.rules.ts'
import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import { addresseeOf } from '@vonk/schema/users/find-addressee.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chosenLanguage } from '../http/chosen-language.ts'
import { languageOffer } from '../http/page-language.ts'
import { escapeHtml, sendPlainPage } from '../http/plain-page.ts'
import { readUnsubscribe, unsubscribeQuery } from '../mails/unsubscribe-link.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'

/**
 * `/unsubscribe`: works without a session, a cookie or a script. Opening it changes nothing, because programs
 * open links before people do; its buttons and the one-click request of a mail program (RFC 8058)
 * unsubscribe.
 */
export function mountUnsubscribe(app: FastifyInstance, services: AppServices): void {
  void app.register(async (plugin) => {
    // One-click requests may have either form encoding; only the URL matters.
    if (!plugin.hasContentTypeParser('multipart/form-data')) {
      plugin.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      )
    }
    plugin.get('/unsubscribe', (request, reply) => answer(request, reply, false))
    plugin.post('/unsubscribe', (request, reply) => answer(request, reply, true))
  })

  async function answer(request: FastifyRequest, reply: FastifyReply, isSubmit: boolean) {
    const site = siteOf(services, request.hostname)
    if (!site) return reply.code(421).send('No site of ours has this name.')
    const what = readUnsubscribe(services.mediaSecret, request.query as Record<string, unknown>)
    if (what && isSubmit) await unsubscribe(services, what)
    const member = what && (await addresseeOf(services.db, what.memberId))
    const chosen = chosenLanguage(request, services.env.isProduction)
    const language = languageFor(site, { chosen, member: member?.language })
    const body = !what
      ? invalidLinkPage(language)
      : isSubmit || (await isUnsubscribed(services.db, what))
        ? donePage(language, what)
        : confirmPage(language, what)
    return sendPlainPage(reply.code(what ? 200 : 400), {
      site,
      language,
      title: text(language, 'unsubscribeTitle'),
      body,
      languages: await languageOffer(services, site, request, language),
      isSecure: services.env.isProduction,
    })
  }

  const translate = (language: string, key: TextKey, slots?: Record<string, string>) =>
    escapeHtml(text(language, key, slots))
  const kindOf = (language: string, kind: string) => text(language, `kind_${kind}` as TextKey)

  function confirmPage(language: string, what: Unsubscription): string {
    const button = (kind: Unsubscription['kind'], label: string, style: string) =>
      `<form method="post" action="/unsubscribe?${escapeHtml(unsubscribeQuery(services.mediaSecret, { ...what, kind }))}">
        <button class="${style}">${label}</button></form>`
    const one =
      what.kind === 'all'
        ? ''
        : button(
            what.kind,
            translate(language, 'unsubscribeKind', { kind: kindOf(language, what.kind) }),
            'strong',
          )
    return `<h1>${translate(language, 'unsubscribeTitle')}</h1><p>${translate(language, 'unsubscribeLead')}</p>
      ${one}${button('all', translate(language, 'unsubscribeAll'), one ? 'quiet' : 'strong')}`
  }

  const donePage = (language: string, { kind }: Unsubscription): string =>
    `<h1>${translate(language, 'unsubscribeDone')}</h1><p>${
      kind === 'all'
        ? translate(language, 'unsubscribeDoneAll')
        : translate(language, 'unsubscribeDoneKind', { kind: kindOf(language, kind) })
    }</p><p><a href="/notifications">${translate(language, 'unsubscribeBack')}</a></p>`

  const invalidLinkPage = (language: string): string =>
    `<h1>${translate(language, 'unsubscribeTitle')}</h1><p><a href="/notifications">${translate(language, 'unsubscribeBad')}</a></p>`
}
