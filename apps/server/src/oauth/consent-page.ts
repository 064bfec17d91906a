import OAuth2Server from '@node-oauth/oauth2-server'
import type { Viewer } from '@vonk/schema/core/context.ts'
import { tooMany, tryRateLimit } from '@vonk/schema/core/rate-limit.ts'
import { scopeTexts } from '@vonk/schema/partners/partner-scopes.rules.ts'
import { localUrl } from '@vonk/schema/site/languages.rules.ts'
import { text } from '@vonk/schema/texts/text.ts'
import { mailRecipientOf } from '@vonk/schema/users/find-mail-recipient.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendMisdirected } from '../http/http-errors.ts'
import { viewerOfRequest } from '../http/session.ts'
import { readPageProps, sendPage } from '../public-pages/public-page.ts'
import type { PublicPageProps } from '../render/public-page-props.ts'
import type { WebBuild } from '../render/web-build.ts'
import { type AppServices, publicUrl } from '../services/app-services.ts'
import {
  type AuthorizationRejection,
  type AuthorizationRequest,
  readAuthorization,
  redirectUrl,
} from './authorization-request.ts'
import { oauthModel } from './oauth-model.ts'

const { Request, Response } = OAuth2Server

/**
 * `/oauth/authorize`: asks a member for consent to a partner's access to the account, and redirects to the program
 * with the answer. It works without a script. Visitors log in first.
 */
export function mountConsentPage(app: FastifyInstance, services: AppServices, web: WebBuild): void {
  app.get('/oauth/authorize', (request, reply) => answer(request, reply))
  app.post('/oauth/authorize', (request, reply) => answer(request, reply))

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const pageProps = await readPageProps(services, request, reply)
    if (!pageProps) return sendMisdirected(reply)
    reply.header('cache-control', 'no-store')
    const authorization = await readAuthorization(
      services,
      pageProps.site,
      request.query as Record<string, unknown>,
    )
    if ('error' in authorization) return sendRejection(pageProps, reply, authorization)
    const viewer = await viewerOfRequest(services, pageProps.site, request, reply)
    if (!viewer) {
      const next = new URLSearchParams({ next: request.originalUrl })
      return reply.redirect(localUrl(pageProps.site, pageProps.locale, `/login?${next}`), 303)
    }
    const check = formTokens(viewer, request.originalUrl)
    const { answer = '', check: sentCheck = '' } = (request.body ?? {}) as Record<string, string>
    // The form of another session or another request is shown again.
    if (request.method !== 'POST' || !check.some((one) => one === sentCheck))
      return show(pageProps, reply, authorization, viewer, check[0] ?? '')
    if (answer !== 'allow')
      return redirectBack(pageProps, reply, authorization, {
        error: 'access_denied',
        error_description: 'The member said no.',
      })
    return allow(pageProps, reply, authorization, viewer)
  }

  /** The CSRF tokens of the form, which bind it to the session and the request. */
  const formTokens = ({ sessionId }: Viewer, url: string): string[] =>
    services.fieldCipher.digests(`consent ${sessionId} ${url}`).map((digest) => digest.toString('base64url'))

  async function show(
    pageProps: PublicPageProps,
    reply: FastifyReply,
    { client, redirectUri, scopes }: AuthorizationRequest,
    viewer: Viewer,
    check: string,
    error?: string,
  ): Promise<FastifyReply> {
    const member = await mailRecipientOf(services.db, viewer.id)
    const html = await web.renderConsent({
      ...pageProps,
      url: reply.request.url,
      partner: client.name,
      host: new URL(redirectUri).host,
      scopes: scopes.map((scope) => text(pageProps.locale, scopeTexts[scope])),
      account: { name: member?.profile?.name ?? '', email: member?.email ?? '' },
      check,
      error,
    })
    return sendPage(services, reply, pageProps.nonce, html, new URL(redirectUri).origin)
  }

  async function allow(
    pageProps: PublicPageProps,
    reply: FastifyReply,
    authorization: AuthorizationRequest,
    viewer: Viewer,
  ): Promise<FastifyReply> {
    const context = { ...services, site: pageProps.site, language: pageProps.locale }
    const { minutes } = await tryRateLimit(context, 'partnerConsents', viewer.id)
    if (minutes > 0) {
      reply.code(429).header('retry-after', String(minutes * 60))
      const [check = ''] = formTokens(viewer, reply.request.originalUrl)
      return show(pageProps, reply, authorization, viewer, check, tooMany(context, minutes).message)
    }
    const server = new OAuth2Server({
      model: oauthModel(services, pageProps.site, { authenticates: false }),
      allowEmptyState: true,
      authenticateHandler: { handle: () => ({ memberId: viewer.id, sessionId: viewer.sessionId }) },
    })
    const { authorizationCode } = await server.authorize(
      new Request({ headers: {}, method: 'GET', query: authorization.fields }),
      new Response(),
    )
    return redirectBack(pageProps, reply, authorization, { code: authorizationCode })
  }

  const redirectBack = (
    { site }: PublicPageProps,
    reply: FastifyReply,
    target: { redirectUri: string; state: string | undefined },
    fields: Record<string, string>,
  ): FastifyReply => reply.redirect(redirectUrl(target, publicUrl(services, site), fields), 303)

  /** Redirects the error to the client; an unknown client gets an error page instead, never a redirect. */
  async function sendRejection(
    pageProps: PublicPageProps,
    reply: FastifyReply,
    { error, description, redirect }: AuthorizationRejection,
  ) {
    if (redirect) return redirectBack(pageProps, reply, redirect, { error, error_description: description })
    const message = text(pageProps.locale, 'partnerRequestWrong')
    const html = await web.renderError({ ...pageProps, status: 400, message })
    return sendPage(services, reply.code(400), pageProps.nonce, html)
  }
}
