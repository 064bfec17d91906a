import { asMember } from '@vonk/schema/core/context.ts'
import { newestLike } from '@vonk/schema/likes/newest-like.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { httpContext } from '../http/session.ts'
import { atEndOfBody } from '../render/end-of-body.ts'
import type { PublicPageProps } from '../render/public-page-props.ts'
import type { WebBuild } from '../render/web-build.ts'
import type { AppServices } from '../services/app-services.ts'

/**
 * Adds a modal to a page whose URL has the parameter `t`: for a member, their newest like, if there is one; for a visitor, an
 * invitation.
 */
export async function addLikeModal(
  services: AppServices,
  web: WebBuild,
  pageProps: Omit<PublicPageProps, 'address'>,
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<string> {
  const { searchParams } = new URL(request.url, 'http://localhost')
  const context = searchParams.has('t') ? await httpContext(services, request, reply) : null
  if (!context) return html
  const like = context.viewer && (await newestLike(asMember(context)))
  if (context.viewer && !like) return html
  const from = like && { id: like.profile.id, name: like.profile.name }
  return atEndOfBody(html, await web.renderLikeModal({ ...pageProps, url: request.url, from }))
}
