import OAuth2Server from '@node-oauth/oauth2-server'
import { tooMany, tryBudget } from '@vonk/schema/core/budget.ts'
import type { Viewer } from '@vonk/schema/core/context.ts'
import { scopeTexts } from '@vonk/schema/partners/partner-scopes.rules.ts'
import { localUrl } from '@vonk/schema/site/languages.rules.ts'
import { text } from '@vonk/schema/texts/text.ts'
import { addresseeOf } from '@vonk/schema/users/find-addressee.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { viewerOfRequest } from '../http/session.ts'
import { frameOf, sendPage } from '../public-pages/public-page.ts'
import type { PublicFrame } from '../render/public-frame.ts'
import type { WebBuild } from '../render/web-build.ts'
import { type AppServices, publicUrl } from '../services/app-services.ts'
import {
  type AuthorizationRejection,
  type AuthorizationRequest,
  addressBack,
  readAuthorization,
} from './authorization-request.ts'
import { oauthModel } from './oauth-model.ts'

const { Request, Response } = OAuth2Server

/**
 * `/oauth/authorize`: asks a member whether a program of a partner may have access to the account, and leads back to the
 * program with the answer. It works without a script. A visitor logs in first.
 */
export function mountConsentPage(app: FastifyInstance, services: AppServices, web: WebBuild): void {
  app.get('/oauth/authorize', (request, reply) => answer(request, reply))
  app.post('/oauth/authorize', (request, reply) => answer(request, reply))

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const frame = await frameOf(services, request, reply)
    if (!frame) return reply.code(421).send('No site of ours has this name.')
    reply.header('cache-control', 'no-store')
    const asked = await readAuthorization(services, frame.site, request.query as Record<string, unknown>)
    if ('error' in asked) return refuse(frame, reply, asked)
    const viewer = await viewerOfRequest(services, frame.site, request, reply)
    if (!viewer) {
      const next = new URLSearchParams({ next: request.originalUrl })
      return reply.redirect(localUrl(frame.site, frame.locale, `/login?${next}`), 303)
    }
    const check = checkOf(viewer, request.originalUrl)
    const { answer = '', check: given = '' } = (request.body ?? {}) as Record<string, string>
    // A form of another session, or of another page, is shown again instead of answered.
    if (request.method !== 'POST' || !check.some((one) => one === given))
      return show(frame, reply, asked, viewer, check[0] ?? '')
    if (answer !== 'allow')
      return leadBack(frame, reply, asked, {
        error: 'access_denied',
        error_description: 'The member said no.',
      })
    return allow(frame, reply, asked, viewer)
  }

  /** What the form of a page proves: that this session was shown this very request. */
  const checkOf = ({ sessionId }: Viewer, url: string): string[] =>
    services.fieldCipher.digests(`consent ${sessionId} ${url}`).map((digest) => digest.toString('base64url'))

  async function show(
    frame: PublicFrame,
    reply: FastifyReply,
    { client, redirectUri, scopes }: AuthorizationRequest,
    viewer: Viewer,
    check: string,
    trouble?: string,
  ): Promise<FastifyReply> {
    const member = await addresseeOf(services.db, viewer.id)
    const html = await web.renderConsent({
      ...frame,
      url: reply.request.url,
      partner: client.name,
      host: new URL(redirectUri).host,
      scopes: scopes.map((scope) => text(frame.locale, scopeTexts[scope])),
      account: { name: member?.profile?.name ?? '', email: member?.email ?? '' },
      check,
      trouble,
    })
    return sendPage(services, reply, frame.nonce, html, new URL(redirectUri).origin)
  }

  async function allow(
    frame: PublicFrame,
    reply: FastifyReply,
    asked: AuthorizationRequest,
    viewer: Viewer,
  ): Promise<FastifyReply> {
    const context = { ...services, site: frame.site, language: frame.locale }
    const { minutes } = await tryBudget(context, 'partnerConsents', viewer.id)
    if (minutes > 0) {
      reply.code(429).header('retry-after', String(minutes * 60))
      const [check = ''] = checkOf(viewer, reply.request.originalUrl)
      return show(frame, reply, asked, viewer, check, tooMany(context, minutes).message)
    }
    const server = new OAuth2Server({
      model: oauthModel(services, frame.site, { authenticates: false }),
      allowEmptyState: true,
      authenticateHandler: { handle: () => ({ memberId: viewer.id, sessionId: viewer.sessionId }) },
    })
    const { authorizationCode } = await server.authorize(
      new Request({ headers: {}, method: 'GET', query: asked.fields }),
      new Response(),
    )
    return leadBack(frame, reply, asked, { code: authorizationCode })
  }

  const leadBack = (
    { site }: PublicFrame,
    reply: FastifyReply,
    back: { redirectUri: string; state: string | undefined },
    fields: Record<string, string>,
  ): FastifyReply => reply.redirect(addressBack(back, publicUrl(services, site), fields), 303)

  /** Tells the program what is wrong; if it is not known, the member, who is led nowhere. */
  async function refuse(
    frame: PublicFrame,
    reply: FastifyReply,
    { error, description, back }: AuthorizationRejection,
  ) {
    if (back) return leadBack(frame, reply, back, { error, error_description: description })
    const message = text(frame.locale, 'partnerRequestWrong')
    const html = await web.renderError({ ...frame, status: 400, message })
    return sendPage(services, reply.code(400), frame.nonce, html)
  }
}
