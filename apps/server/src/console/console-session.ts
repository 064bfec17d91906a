import type { IncomingMessage } from 'node:http'
import type { StaffContext, StaffSession, StaffViewer } from '@vonk/schema/core/staff-context.ts'
import { findStaff } from '@vonk/schema/staff/find-staff.ts'
import { staffLanguages } from '@vonk/schema/staff/staff-texts.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress } from '../http/client-address.ts'
import { networkOf } from '../http/network.ts'
import { portsOf } from '../http/session.ts'
import type { AppServices } from '../services/app-services.ts'

/** The cookie of a console session; with the prefix a browser accepts it only from this host over TLS. */
export const staffCookieName = (isProduction: boolean): string => (isProduction ? '__Host-staff' : 'staff')

const attributes = (isProduction: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isProduction }) as const

/** The session of an HTTP request: reads the cookie, and can set it on the response. */
export function staffHttpSession(
  { env: { isProduction } }: Pick<AppServices, 'env'>,
  request: FastifyRequest,
  reply: FastifyReply,
): StaffSession {
  const name = staffCookieName(isProduction)
  return {
    token: request.cookies[name] || null,
    userAgent: request.headers['user-agent'] ?? '',
    set: (token, expires) => void reply.setCookie(name, token, { ...attributes(isProduction), expires }),
    clear: () => {
      void reply.clearCookie(name, attributes(isProduction)).header('clear-site-data', '"cache"')
    },
  }
}

/** The session of a socket: the cookie of its upgrade, which cannot be changed. */
export function staffSocketSession(request: IncomingMessage, isProduction: boolean): StaffSession {
  const start = `${staffCookieName(isProduction)}=`
  const cookie = request.headers.cookie?.split(/;\s*/).find((part) => part.startsWith(start))
  return {
    token: cookie?.slice(start.length) || null,
    userAgent: request.headers['user-agent'] ?? '',
    set: () => {},
    clear: () => {},
  }
}

/** The address from which a request or a socket comes, without the prefix of IPv4 in IPv6. */
export const addressOf = (services: Pick<AppServices, 'env'>, request: IncomingMessage): string =>
  clientAddress(request, services.env.TRUST_PROXY).replace(/^::ffff:/i, '')

/** The origin of the console's pages: of the configured host, with the port of the request outside production. */
function originOf(
  { env: { consoleHost, isProduction } }: Pick<AppServices, 'env'>,
  { headers }: IncomingMessage,
) {
  const port = /:\d+$/.exec(headers.host ?? '')?.[0] ?? ''
  return isProduction ? `https://${consoleHost}` : `http://${consoleHost}${port}`
}

/** Creates the context of one operation of the staff graph. */
export function createStaffContext(
  services: AppServices,
  request: IncomingMessage,
  staffSession: StaffSession,
  staff: StaffViewer | null,
): StaffContext {
  const address = addressOf(services, request)
  const { authenticatorApp, storage } = services
  return {
    ...portsOf(services),
    authenticatorApp,
    storage,
    staff,
    staffSession,
    sites: new Map([...services.sites.values()].map((site) => [site.id, site])),
    address,
    network: networkOf(address),
    origin: originOf(services, request),
    language: staff?.language ?? browserLanguage(request),
    cache: new Map(),
  }
}

const browserLanguage = ({ headers }: IncomingMessage): string => {
  const [first = ''] = (headers['accept-language'] ?? '').toLowerCase().split(/[-,;]/)
  return staffLanguages.find((language) => language === first.trim()) ?? 'en'
}

/** The member of staff who sent a request; null for anybody else. It counts as use of the session. */
export const staffOfRequest = (
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StaffViewer | null> =>
  findStaff(services, staffHttpSession(services, request, reply).token, addressOf(services, request.raw), {
    counts: true,
  })
