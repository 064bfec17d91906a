import { sourceOf, writeSource } from '@vonk/schema/site/traffic-source.rules.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const days = 30

/** The cookie of where a visitor came from; scripts do not see it. */
export const sourceCookieName = (isProduction: boolean) => (isProduction ? '__Host-source' : 'source')

/**
 * Keeps what a page's address tells of where its visitor came from; the latest that told anything counts, for the page
 * that is being answered too.
 */
export function keepSource(request: FastifyRequest, reply: FastifyReply, isProduction: boolean): void {
  const source = sourceOf(request.query as Record<string, unknown>)
  if (!source) return
  const name = sourceCookieName(isProduction)
  const value = writeSource(source)
  request.cookies[name] = value
  void reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isProduction,
    maxAge: days * 24 * 60 * 60,
  })
}
