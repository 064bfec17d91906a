import { sourceOf, writeSource } from '@vonk/schema/site/traffic-source.rules.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieNameOf, setCookie } from './cookies.ts'

/** Stores the traffic source in a page's URL; the latest source counts, also for the current page. */
export function storeSource(request: FastifyRequest, reply: FastifyReply, isProduction: boolean): void {
  const source = sourceOf(request.query as Record<string, unknown>)
  if (!source) return
  const value = writeSource(source)
  request.cookies[cookieNameOf('source', isProduction)] = value
  setCookie(reply, 'source', value, isProduction)
}
