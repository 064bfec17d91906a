import type { IncomingMessage } from 'node:http'
import { viewerOf } from '@vonk/schema/access/session.store.ts'
import type { Context, Ports, Viewer } from '@vonk/schema/core/context.ts'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import type { SessionCarrier } from '@vonk/schema/ports/session-carrier.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../app-services.ts'
import { networkOf } from './network.ts'
import { sourceCookieName } from './traffic-source.ts'

/** With the prefix a browser refuses the cookie from any but this host over TLS. */
export const cookieName = (isProduction: boolean) => (isProduction ? '__Host-sid' : 'sid')

/** The browser's own cookie; it stays when its member logs out. */
export const deviceCookieName = (isProduction: boolean) => (isProduction ? '__Host-device' : 'device')

/** The session of an HTTP request: the cookie, and the power to set it on the answer. */
export function httpSession(
  request: FastifyRequest,
  reply: FastifyReply,
  isProduction: boolean,
): SessionCarrier {
  const name = cookieName(isProduction)
  const deviceName = deviceCookieName(isProduction)
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isProduction } as const
  return {
    token: request.cookies[name] ?? null,
    device: request.cookies[deviceName] || null,
    userAgent: request.headers['user-agent'] ?? '',
    source: request.cookies[sourceCookieName(isProduction)] ?? null,
    canChange: true,
    set: (token, expires) => void reply.setCookie(name, token, { ...attributes, expires }),
    setDevice: (token, expires) => void reply.setCookie(deviceName, token, { ...attributes, expires }),
    clear: () => {
      void reply.clearCookie(name, attributes)
      void reply.header('clear-site-data', '"cache"')
    },
  }
}

/** The session of a socket: the cookie of its upgrade, which cannot be changed. */
export function socketSession(request: IncomingMessage, isProduction: boolean): SessionCarrier {
  const name = `${cookieName(isProduction)}=`
  const cookie = request.headers.cookie?.split(/;\s*/).find((part) => part.startsWith(name))
  return {
    // Our tokens need no escapes; what has any is not one of ours.
    token: cookie?.slice(name.length) || null,
    device: null,
    userAgent: request.headers['user-agent'] ?? '',
    canChange: false,
    set: () => {},
    setDevice: () => {},
    clear: () => {},
  }
}

/** Who a session belongs to, on a site; null for a visitor. */
export async function viewerIn(
  services: AppServices,
  site: SiteConfig,
  session: SessionCarrier,
): Promise<Viewer | null> {
  return session.token ? viewerOf(services.db, session.token, site.id, services.clock.now()) : null
}

/** What one operation is given. */
export function createContext(
  ports: Ports,
  site: SiteConfig,
  session: SessionCarrier,
  viewer: Viewer | null,
  address: string,
): Context {
  const { db, clock, bus, media, tokenCipher, geography, payments, sms, fieldCipher } = ports
  const network = networkOf(address)
  const own = { site, session, viewer, network, cache: new Map() }
  return { db, clock, bus, media, tokenCipher, geography, payments, sms, fieldCipher, ...own }
}
