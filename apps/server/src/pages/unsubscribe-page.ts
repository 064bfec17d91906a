import { isUnsubscribed, type Unsubscription, unsubscribe } from '@vonk/schema/notifications/unsubscribe.ts'
import { languageFor } from '@vonk/schema/site/languages.rules.ts'
import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import { mailRecipientOf } from '@vonk/schema/users/find-mail-recipient.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chosenLanguage } from '../http/chosen-language.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { sendMisdirected } from '../http/http-errors.ts'
import { languageOffer } from '../http/page-language.ts'
import { sendPlainPage } from '../http/plain-page.ts'
import { readUnsubscribe, unsubscribeQuery } from '../mails/unsubscribe-link.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'

/**
 * Mounts `/unsubscribe`, which works without a session, a cookie or a script. A GET changes nothing, because mail scanners
 * open links before people do. Only a POST unsubscribes: by a button of the page, or the one-click request of a mail
 * program (RFC 8058).
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
    if (!site) return sendMisdirected(reply)
    const unsubscription = readUnsubscribe(services.mediaSecret, request.query as Record<string, unknown>)
    if (unsubscription && isSubmit) await unsubscribe(services, unsubscription)
    const member = unsubscription && (await mailRecipientOf(services.db, unsubscription.memberId))
    const chosen = chosenLanguage(request, services.env.isProduction)
    const language = languageFor(site, { chosen, member: member?.language })
    const body = !unsubscription
      ? invalidLinkPage(language)
      : isSubmit || (await isUnsubscribed(services.db, unsubscription))
        ? donePage(language, unsubscription)
        : confirmPage(language, unsubscription)
    return sendPlainPage(reply.code(unsubscription ? 200 : 400), {
      site,
      language,
      title: text(language, 'unsubscribeTitle'),
      body,
      languages: await languageOffer(services, site, request, language),
      isSecure: services.env.isProduction,
    })
  }

  const translate = (language: string, key: TextKey, values?: Record<string, string>) =>
    escapeHtml(text(language, key, values))
  const kindOf = (language: string, kind: string) => text(language, `kind_${kind}` as TextKey)

  function confirmPage(language: string, unsubscription: Unsubscription): string {
    const button = (kind: Unsubscription['kind'], label: string, style: string) =>
      `<form method="post" action="/unsubscribe?${escapeHtml(unsubscribeQuery(services.mediaSecret, { ...unsubscription, kind }))}">
        <button class="${style}">${label}</button></form>`
    const kindButton =
      unsubscription.kind === 'all'
        ? ''
        : button(
            unsubscription.kind,
            translate(language, 'unsubscribeKind', { kind: kindOf(language, unsubscription.kind) }),
            'strong',
          )
    return `<h1>${translate(language, 'unsubscribeTitle')}</h1><p>${translate(language, 'unsubscribeLead')}</p>
      ${kindButton}${button('all', translate(language, 'unsubscribeAll'), kindButton ? 'quiet' : 'strong')}`
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
