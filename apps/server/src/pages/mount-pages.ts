import type { Context } from '@vonk/schema/core/context.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PersistedOperations } from '../graphql/persisted-operations.ts'
import { runOperation } from '../graphql/run-operation.ts'
import type { GraphqlServer } from '../graphql/yoga.ts'
import { sendError } from '../http/http-errors.ts'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import type { Presence } from '../http/presence.ts'
import { httpContext, viewerOfRequest } from '../http/session.ts'
import { storeSource } from '../http/traffic-source.ts'
import { mountEntryWarning } from '../public-pages/entry-warning.ts'
import { addLikeModal } from '../public-pages/like-modal.ts'
import { mountPublicPage, publicPage, type RenderPage } from '../public-pages/public-page.ts'
import { mountSharePictures } from '../public-pages/share-picture.ts'
import type { RunPersisted, WebBuild } from '../render/web-build.ts'
import type { AppServices } from '../services/app-services.ts'
import { mountStaticPages } from '../static-pages/mount-static-pages.ts'
import { mountAuthPages } from './auth-pages.ts'
import { buildsFolder, mountClientFiles } from './client-files.ts'
import { mountIcons } from './icons.ts'
import { mountLanders, peopleOf, placesOf } from './lander-pages.ts'
import { mountLanguages } from './languages-page.ts'
import { mountManifest } from './manifest.ts'
import { readPricing } from './pricing-page.ts'
import { mountProfileLandings } from './profile-landings.ts'
import { mountProof } from './proof-page.ts'
import { mountServiceWorker, serviceWorkerAddress } from './service-worker.ts'
import { mountSiteMap } from './site-map.ts'
import { mountVisitorSearch } from './visitor-search-pages.ts'

/**
 * Mounts the pages: `/` is HTML for visitors and redirects members, `/pricing` is HTML for everybody; every
 * other page is the member application, which has its own router. Hashed files are cached permanently; pages
 * never.
 */
export async function mountPages(
  app: FastifyInstance,
  services: AppServices,
  web: WebBuild,
  yoga: GraphqlServer,
  operations: PersistedOperations,
  presence: Presence,
): Promise<void> {
  await mountClientFiles(app, web.folder, buildsFolder(services.env))

  // In their own scope, so that these hooks apply to pages only.
  await app.register(async (scope) => {
    limitConcurrency(scope)
    // Before any page is rendered, because the source of this visit counts for it too.
    scope.addHook('onRequest', async (request, reply) =>
      storeSource(request, reply, services.env.isProduction),
    )
    await mountAll(scope, services, web, yoga, operations, presence)
  })
}

async function mountAll(
  app: FastifyInstance,
  services: AppServices,
  web: WebBuild,
  yoga: GraphqlServer,
  operations: PersistedOperations,
  presence: Presence,
): Promise<void> {
  const pages = (paths: string | readonly string[], render: RenderPage) =>
    mountPublicPage(app, services, web, paths, render, { hasLikeModal: true })
  mountEntryWarning(app, services)

  pages('/', async (pageProps, request, reply) => {
    const { site } = pageProps
    if (await viewerOfRequest(services, site, request, reply)) return { redirect: '/members' }
    const { prices } = await readPricing(services, pageProps, request, null)
    const people = await peopleOf(services, site, 8)
    return web.renderLanding({ ...pageProps, people, places: placesOf(site), prices })
  })
  pages('/pricing', async (pageProps, request, reply) => {
    const pricing = await readPricing(
      services,
      pageProps,
      request,
      await viewerOfRequest(services, pageProps.site, request, reply),
    )
    return web.renderPricing({ ...pageProps, ...pricing })
  })
  mountLanders(app, services, web)
  mountLanguages(app, services, web)
  mountIcons(app, services, web)
  mountManifest(app, services, web)
  mountServiceWorker(app, services, web)
  mountSharePictures(app, services, web)
  mountSiteMap(app, services, web)

  app.setNotFoundHandler((_request, reply) => sendError(reply, 'NOT_FOUND', 'Not found'))

  const renderSitePage = mountStaticPages(app, services, web)
  const application = publicPage(
    services,
    web,
    async (pageProps, request, reply) => {
      if (/^\/(api|graphql|media|assets|share)\b/.test(request.url)) return null
      const sitePage = await renderSitePage(pageProps, request, reply)
      if (typeof sitePage === 'string')
        return addLikeModal(services, web, pageProps, request, reply, sitePage)
      if (sitePage !== null) return sitePage
      const answer = await web.renderApplication({
        ...pageProps,
        url: request.url,
        worker: serviceWorkerAddress(services.env),
        now: services.clock.now().getTime(),
        run: persistedRunner(request, reply),
        onFailure: (error) => request.log.warn({ err: error }, 'A page was not drawn by the server.'),
      })
      if (answer === null) return { missing: await web.renderError({ ...pageProps, status: 404 }) }
      if ('redirect' in answer) return answer
      if (!answer.isPublic) reply.header('x-robots-tag', 'noindex')
      return answer.html
    },
    { isApplication: true },
  )
  app.get('/*', application)
  mountProfileLandings(app, services, web)
  await mountAuthPages(app, services, web, persistedRunner)
  mountVisitorSearch(app, services, web, application)
  mountProof(app, services, web)

  /**
   * Runs persisted operations as the member who requests a page; the session is read once, and only if
   * needed.
   */
  function persistedRunner(request: FastifyRequest, reply: FastifyReply): RunPersisted {
    let context: Promise<Context | null> | undefined
    return async (documentId: string, variables: Record<string, unknown>) => {
      context ??= httpContext(services, request, reply)
      const requestContext = await context
      const operation = operations.get(documentId)
      if (!requestContext || !operation) throw new Error(`${documentId} cannot be run for a page.`)
      if (requestContext.viewer)
        presence.recordActivity(requestContext.viewer.id, requestContext.viewer.sessionId)
      return runOperation(yoga, operation, requestContext, variables)
    }
  }
}
