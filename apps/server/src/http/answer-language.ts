import { languageFor } from '@vonk/schema/site/languages.rules.ts'
import { locales } from '@vonk/schema/texts/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'
import { chosenLanguage } from './chosen-language.ts'
import { pageLanguage } from './page-language.ts'

/**
 * The language in which a request is answered, the same as that of the site's pages. Without the database the
 * account's language is ignored; at a host without a site only the browser's counts.
 */
export async function answerLanguage(
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const accepted = request.headers['accept-language']
  const site = siteOf(services, request.hostname)
  if (!site) {
    const member = accepted?.slice(0, 2).toLowerCase()
    return languageFor({ locales, domainLanguage: 'en' }, { member, accepted })
  }
  return pageLanguage(services, site, request, reply).catch(() =>
    languageFor(site, { chosen: chosenLanguage(request, services.env.isProduction), accepted }),
  )
}
