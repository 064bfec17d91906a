import { sourceOf, writeSource } from '@vonk/schema/site/traffic-source.rules.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const days = 30

/** The cookie with the visitor's traffic source; scripts cannot read it. */
export const sourceCookieName = (isProduction: boolean) => (isProduction ? '__Host-source' : 'source')

/** Stores the traffic source in a page's URL; the latest source counts, also for the current page. */
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
