import type { IncomingMessage } from 'node:http'
import { viewerOf } from '@vonk/schema/access/find-viewer.ts'
import type { Context, Ports, Viewer } from '@vonk/schema/core/context.ts'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import type { SessionCarrier } from '@vonk/schema/ports/session-carrier.ts'
import { languageFor } from '@vonk/schema/site/languages.rules.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'
import { chosenLanguage } from './chosen-language.ts'
import { clientAddress } from './client-address.ts'
import { type CookieKind, clearCookie, cookieNameOf, setCookie } from './cookies.ts'
import { networkOf } from './network.ts'

/** Time after a log-out without the entry warning, in milliseconds: members are of age. */
const entryGraceMs = 60 * 60 * 1000

/** The session of an HTTP request: reads the cookie, and can set it on the response. */
export function httpSession(
  { env, clock }: { env: { isProduction: boolean }; clock: Ports['clock'] },
  request: FastifyRequest,
  reply: FastifyReply,
): SessionCarrier {
  const { isProduction } = env
  const cookie = (kind: CookieKind) => request.cookies[cookieNameOf(kind, isProduction)]
  return {
    token: cookie('session') ?? null,
    // It stays after its member logs out.
    device: cookie('device') || null,
    userAgent: request.headers['user-agent'] ?? '',
    source: cookie('source') ?? null,
    consent: cookie('consent') ?? null,
    pass: cookie('proof') ?? null,
    language: chosenLanguage(request, isProduction),
    acceptedLanguages: request.headers['accept-language'],
    canChange: true,
    set: (token, expires) => setCookie(reply, 'session', token, isProduction, expires),
    setDevice: (token, expires) => setCookie(reply, 'device', token, isProduction, expires),
    setLanguage: (language) => setCookie(reply, 'locale', language, isProduction),
    clear: () => {
      clearCookie(reply, 'session', isProduction)
      const now = clock.now().getTime()
      // API calls show no pages, and keep their released response.
      const isCall = request.url.startsWith('/api/')
      if (!isCall && !cookie('entry'))
        setCookie(reply, 'entry', String(now), isProduction, new Date(now + entryGraceMs))
      void reply.header('clear-site-data', '"cache"')
    },
  }
}

/** The session of a socket: the cookie of its upgrade, which cannot be changed. */
export function socketSession(request: IncomingMessage, isProduction: boolean): SessionCarrier {
  const cookies = request.headers.cookie?.split(/;\s*/)
  const cookie = (kind: CookieKind) => {
    const name = `${cookieNameOf(kind, isProduction)}=`
    return cookies?.find((part) => part.startsWith(name))?.slice(name.length) || null
  }
  return {
    // Our tokens contain no escaped characters, so a token with any is not ours.
    token: cookie('session'),
    language: cookie('locale'),
    device: null,
    userAgent: request.headers['user-agent'] ?? '',
    canChange: false,
    set: () => {},
    setDevice: () => {},
    clear: () => {},
  }
}

/** Members who were read before the turn of their requests, for the context of the first operation. */
const readBefore = new WeakMap<object, Viewer>()

/** Whether a request reads something without a session. A cookie alone proves none: anybody can write one. */
export async function isOfVisitor(
  services: AppServices,
  request: Pick<FastifyRequest, 'method' | 'hostname' | 'cookies'>,
): Promise<boolean> {
  if (request.method !== 'GET') return false
  const site = siteOf(services, request.hostname)
  const token = request.cookies[cookieNameOf('session', services.env.isProduction)] ?? null
  const viewer = site && (await viewerIn(services, site, { token }))
  if (viewer) readBefore.set(request, viewer)
  return !viewer
}

/** The member of a session on a site; null for a visitor. */
export async function viewerIn(
  services: AppServices,
  site: SiteConfig,
  session: Pick<SessionCarrier, 'token'>,
): Promise<Viewer | null> {
  return session.token ? viewerOf(services.db, session.token, site.id, services.clock.now()) : null
}

/** The member who sent an HTTP request to a site; null for a visitor. */
export const viewerOfRequest = (
  services: AppServices,
  site: SiteConfig,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Viewer | null> => viewerIn(services, site, httpSession(services, request, reply))

/** The ports of the services, without what an operation must not reach. */
export function portsOf(services: Ports): Ports {
  const { db, clock, bus, media, tokenCipher, geography, payments, sms, push, fieldCipher } = services
  const { measurements } = services
  return { db, clock, bus, media, tokenCipher, geography, payments, sms, push, fieldCipher, measurements }
}

/** Creates the context of one operation. `address` is that of `clientAddress`. */
export function createContext(
  ports: Ports,
  site: SiteConfig,
  session: SessionCarrier,
  viewer: Viewer | null,
  address: string,
): Context {
  const network = networkOf(address)
  const language = languageFor(site, {
    chosen: session.language,
    member: viewer?.language,
    accepted: session.acceptedLanguages,
  })
  const own = { site, session, viewer, language, network, cache: new Map() }
  return { ...portsOf(ports), ...own }
}

/** Creates the context of an HTTP request; null if the host is not one of our sites. */
export async function httpContext(
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context | null> {
  const site = siteOf(services, request.hostname)
  if (!site) return null
  const session = httpSession(services, request, reply)
  const viewer = readBefore.get(request) ?? (await viewerIn(services, site, session))
  // A later operation of the same request reads it again: the first may have ended the session.
  readBefore.delete(request)
  return createContext(services, site, session, viewer, clientAddress(request.raw, services.env.TRUST_PROXY))
}
