import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { languageFor, localUrl, offeredLanguages } from '@vonk/schema/site/languages.rules.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../services/app-services.ts'
import { chosenLanguage } from './chosen-language.ts'
import { clientAddress } from './client-address.ts'
import type { LanguageOffer } from './language-offer.ts'
import { networkOf } from './network.ts'
import { viewerOfRequest } from './session.ts'

/** The language of a page. The account is read only if it decides. */
export async function pageLanguage(
  services: AppServices,
  site: SiteConfig,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const chosen = chosenLanguage(request, services.env.isProduction)
  const isChosen = site.locales.length < 2 || (chosen !== null && site.locales.includes(chosen))
  const viewer = isChosen ? null : await viewerOfRequest(services, site, request, reply)
  const accepted = request.headers['accept-language']
  return languageFor(site, { chosen, member: viewer?.language, accepted })
}

/** Reads the languages that a page offers. */
export async function languageOffer(
  { geography, env }: AppServices,
  site: SiteConfig,
  request: FastifyRequest,
  locale: string,
): Promise<LanguageOffer> {
  const hasChoice = site.locales.length > 1
  const network = networkOf(clientAddress(request.raw, env.TRUST_PROXY))
  const offered = hasChoice ? offeredLanguages(site, await geography.countryOf(network)) : []
  const languages = [...new Set([...offered, locale])]
  return { languages, hasMore: languages.length < site.locales.length, to: request.originalUrl }
}

/** Rewrites the links and forms of a page to the URLs in its language. */
export const localLinks = (html: string, site: SiteConfig, locale: string): string =>
  locale === site.domainLanguage
    ? html
    : html.replace(
        / (href|action)="(\/[^"]*)"/g,
        (_whole, name: string, url: string) => ` ${name}="${localUrl(site, locale, url)}"`,
      )
