import type { IncomingMessage } from 'node:http'
import { viewerOf } from '@vonk/schema/access/session.store.ts'
import type { Context, Ports, Viewer } from '@vonk/schema/core/context.ts'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import type { SessionCarrier } from '@vonk/schema/ports/session-carrier.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../app-services.ts'
import { networkOf } from './network.ts'
import { sourceCookieName } from './traffic-source.ts'

/** With this prefix a browser accepts the cookie only from this host over TLS. */
export const cookieName = (isProduction: boolean) => (isProduction ? '__Host-sid' : 'sid')

/** The cookie that identifies the browser; it stays after its member logs out. */
export const deviceCookieName = (isProduction: boolean) => (isProduction ? '__Host-device' : 'device')

/** The session of an HTTP request: reads the cookie, and can set it on the response. */
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
    // Our tokens contain no escaped characters, so a token with any is not ours.
    token: cookie?.slice(name.length) || null,
    device: null,
    userAgent: request.headers['user-agent'] ?? '',
    canChange: false,
    set: () => {},
    setDevice: () => {},
    clear: () => {},
  }
}

/** The member of a session on a site; null for a visitor. */
export async function viewerIn(
  services: AppServices,
  site: SiteConfig,
  session: SessionCarrier,
): Promise<Viewer | null> {
  return session.token ? viewerOf(services.db, session.token, site.id, services.clock.now()) : null
}

/** Creates the context of one operation. */
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
