import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { languageFor, localUrl, offeredLanguages } from '@vonk/schema/site/languages.rules.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../services/app-services.ts'
import { chosenLanguage } from './chosen-language.ts'
import { clientAddress } from './client-address.ts'
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
  const isDecided = site.locales.length < 2 || (chosen !== null && site.locales.includes(chosen))
  const viewer = isDecided ? null : await viewerOfRequest(services, site, request, reply)
  const accepted = request.headers['accept-language']
  return languageFor(site, { chosen, member: viewer?.language, accepted })
}

/** The languages among which the reader of a page chooses. */
export interface LanguageOffer {
  /** Those of the reader's country, and the one of the page. */
  languages: string[]
  /** Whether the site has others too. */
  hasMore: boolean
  /** The address to return to. */
  to: string
}

/** What the choice of language on a page offers. */
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

/** Writes the links and forms of a page so that they lead to the pages in its language. */
export const localLinks = (html: string, site: SiteConfig, locale: string): string =>
  locale === site.domainLanguage
    ? html
    : html.replace(
        / (href|action)="(\/[^"]*)"/g,
        (_whole, name: string, url: string) => ` ${name}="${localUrl(site, locale, url)}"`,
      )
