import { localUrl, splitLanguage } from '@vonk/schema/site/languages.rules.ts'
import { storeLanguage } from '@vonk/schema/users/set-language.ts'
import type { FastifyInstance } from 'fastify'
import { setCookie } from '../http/cookies.ts'
import { sendMisdirected } from '../http/http-errors.ts'
import { ownPath } from '../http/own-path.ts'
import { viewerOfRequest } from '../http/session.ts'
import { mountPublicPage } from '../public-pages/public-page.ts'
import type { WebBuild } from '../render/web-build.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOfHost } from '../services/site-state.ts'

/**
 * Mounts `/lang-config`: the page with all languages of the site, and the answer to every choice of language. A choice
 * is kept in the browser and, for a member, in the account; it leads back to the page in the new language.
 */
export function mountLanguages(app: FastifyInstance, services: AppServices, web: WebBuild): void {
  mountPublicPage(
    app,
    services,
    web,
    '/lang-config',
    async (pageProps, request, reply) => {
      const { to } = request.query as { to?: unknown }
      reply.header('x-robots-tag', 'noindex')
      const viewer = await viewerOfRequest(services, pageProps.site, request, reply)
      return web.renderLanguages({ ...pageProps, to: ownPath(to), isMember: viewer !== null })
    },
    { hasLikeModal: true },
  )
  app.post<{ Body: { language?: unknown; to?: unknown } | null }>('/lang-config', async (request, reply) => {
    // A site that is closed or not yet open shows its page in the chosen language too.
    const site = siteOfHost(services, request.hostname)
    if (!site) return sendMisdirected(reply)
    const { language, to } = request.body ?? {}
    reply.header('cache-control', 'no-store')
    if (typeof language !== 'string' || !site.locales.includes(language))
      return reply.redirect('/lang-config', 303)
    setCookie(reply, 'locale', language, services.env.isProduction)
    const viewer = await viewerOfRequest(services, site, request, reply)
    if (viewer) await storeLanguage(services.db, viewer.id, language)
    return reply.redirect(localUrl(site, language, splitLanguage(ownPath(to)).url), 303)
  })
}
