import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Context } from '@vonk/schema/core/context.ts'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { visitorFaces } from '@vonk/schema/profiles/visitor-faces.store.ts'
import { regionsOf } from '@vonk/schema/site/regions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ExecutionResult } from 'graphql'
import { type AppServices, siteOf } from '../app-services.ts'
import { httpContext } from '../graphql/http-route.ts'
import type { PersistedOperations } from '../graphql/persisted-operations.ts'
import { runOperation } from '../graphql/run-operation.ts'
import type { GraphqlServer } from '../graphql/yoga.ts'
import { newNonce, pagePolicy } from '../http/security.ts'
import { httpSession, viewerIn } from '../http/session.ts'
import { keepSource } from '../http/traffic-source.ts'
import type { Presence } from '../realtime/presence.ts'
import { type PricingFacts, pricingFacts } from './pricing-page.ts'

/**
 * The built web client: its files, and the renderers of its public pages and of the application's start page.
 */
export interface WebBuild {
  folder: string
  renderLanding(input: {
    site: SiteConfig
    locale: string
    nonce: string
    people: { name: string; thumb: string; medium: string }[]
    places: { value: string; label: string }[]
  }): Promise<string>
  renderPricing(
    input: { site: SiteConfig; locale: string; nonce: string } & PricingFacts,
  ): string | Promise<string>
  renderApplication(input: {
    site: SiteConfig
    locale: string
    nonce: string
    url: string
    now: number
    run: (documentId: string, variables: Record<string, unknown>) => Promise<ExecutionResult>
    onFailure: (error: unknown) => void
  }): Promise<{ status: 200 | 404; html: string } | { redirect: string }>
}

type Renderers = Omit<WebBuild, 'folder'>

/** Loads the output of `npm run build` for apps/web; null if it was not built. */
export async function loadWebBuild(dist: string): Promise<WebBuild | null> {
  const renderer = join(dist, 'server/render.js')
  if (!existsSync(renderer)) return null
  return { ...((await import(renderer)) as Renderers), folder: join(dist, 'client') }
}

/** Loads a build whose renderers follow the client's sources, for `npm run dev`. */
export async function loadWebSources(dist: string): Promise<WebBuild> {
  const { devRenderer }: { devRenderer(): Promise<Renderers> } = await import(
    join(dist, '../build/dev-renderer.ts')
  )
  return { ...(await devRenderer()), folder: join(dist, 'client') }
}

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
  await app.register(fastifyStatic, {
    root: web.folder,
    index: false,
    wildcard: false,
    // The build has compressed its files once, better than is possible for each response.
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['app.html', '.vite/**'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${join(web.folder, 'assets')}`)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  app.get('/', async (request, reply) => {
    const site = siteOf(services, request.hostname)
    if (!site) return reply.code(421).send('No site of ours has this name.')
    const viewer = await viewerIn(services, site, httpSession(request, reply, services.env.isProduction))
    if (viewer) return reply.redirect('/members', 302)
    const nonce = newNonce()
    const people = (await visitorFaces(services.db, site.id, 8)).map(({ name, key }) => ({
      name,
      thumb: services.media.open(key, 'thumb'),
      medium: services.media.open(key, 'medium'),
    }))
    const places = regionsOf(site.countries[0] ?? '')
      .map(({ code, name }) => ({ value: code, label: name }))
      // The first region is the one in the headline.
      .sort(
        (one, other) => Number(other.value === site.landingRegion) - Number(one.value === site.landingRegion),
      )
    const html = await web.renderLanding({ site, locale: site.domainLanguage, nonce, people, places })
    keepSource(request, reply, services.env.isProduction)
    return page(reply, nonce, html)
  })

  app.get('/pricing', async (request, reply) => {
    const site = siteOf(services, request.hostname)
    if (!site) return reply.code(421).send('No site of ours has this name.')
    const viewer = await viewerIn(services, site, httpSession(request, reply, services.env.isProduction))
    const nonce = newNonce()
    const facts = await pricingFacts(services, site, request, viewer)
    keepSource(request, reply, services.env.isProduction)
    const html = await web.renderPricing({ site, locale: site.domainLanguage, nonce, ...facts })
    return page(reply, nonce, html)
  })

  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'Not found', code: 'NOT_FOUND' }))

  app.get('/*', async (request, reply) => {
    if (/^\/(api|graphql|media|assets)\b/.test(request.url)) return reply.callNotFound()
    const site = siteOf(services, request.hostname)
    if (!site) return reply.code(421).send('No site of ours has this name.')
    const nonce = newNonce()
    keepSource(request, reply, services.env.isProduction)
    const answer = await web.renderApplication({
      site,
      locale: site.domainLanguage,
      nonce,
      url: request.url,
      now: services.clock.now().getTime(),
      run: persistedRunner(request, reply),
      onFailure: (error) => request.log.warn({ err: error }, 'A page was not drawn by the server.'),
    })
    if ('redirect' in answer) return reply.header('cache-control', 'no-store').redirect(answer.redirect, 302)
    return page(reply.code(answer.status), nonce, answer.html)
  })

  /**
   * Runs persisted operations as the member who requests a page; the session is read once, and only if
   * needed.
   */
  function persistedRunner(request: FastifyRequest, reply: FastifyReply) {
    let context: Promise<Context | null> | undefined
    return async (documentId: string, variables: Record<string, unknown>) => {
      context ??= httpContext(services, request, reply)
      const viewing = await context
      const operation = operations.get(documentId)
      if (!viewing || !operation) throw new Error(`${documentId} cannot be run for a page.`)
      if (viewing.viewer) presence.seen(viewing.viewer.id, viewing.viewer.sessionId)
      return runOperation(yoga, operation, viewing, variables)
    }
  }

  function page(reply: FastifyReply, nonce: string, html: string) {
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': pagePolicy(nonce, services.env.isProduction),
        vary: 'cookie',
      })
      .send(html)
  }
}
