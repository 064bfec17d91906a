import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerLanguage } from '../http/answer-language.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { languageOffer } from '../http/page-language.ts'
import { sendPlainPage } from '../http/plain-page.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'

/**
 * Sends the page for a person who opens the log-out URL: it asks for a confirmation, so that a mere link logs
 * nobody out.
 */
export async function sendLogOutPage(
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const site = siteOf(services, request.hostname)
  const language = await answerLanguage(services, request, reply)
  const translate = (key: TextKey) => escapeHtml(text(language, key))
  return sendPlainPage(reply, {
    site,
    language,
    title: text(language, 'restLogOutTitle'),
    body: `<h1>${translate('restLogOutQuestion')}</h1><p>${translate('restLogOutText')}</p>
      <form method="post" action="/api/logout.php"><button class="strong">${translate('restLogOutTitle')}</button>
      <a class="quiet" href="/members">${translate('restLogOutStay')}</a></form>`,
    languages: site ? await languageOffer(services, site, request, language) : undefined,
    isSecure: services.env.isProduction,
  })
}
