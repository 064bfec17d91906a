import { deviceDays } from '@vonk/schema/access/device.rules.ts'
import type { FastifyReply } from 'fastify'

/**
 * Every cookie that the server sets, and its lifetime. A test compares the table with the page about cookies, so
 * cookies must be set here only.
 */
export const cookies = {
  /** Set until the session ends: `sessionDays` of the site (`schema/access/access.settings.ts`) after the log-in. */
  session: { name: 'sid', days: 0 },
  device: { name: 'device', days: deviceDays },
  source: { name: 'source', days: 30 },
  /** The language that was chosen. */
  locale: { name: 'locale', days: 365 },
  /**
   * When a visitor answered the entry warning, or a member logged out, in milliseconds since 1970; set for the days
   * of the site.
   */
  entry: { name: 'entry', days: 0 },
  /** A visitor's answer to the consent notice, and its time. */
  consent: { name: 'consent', days: 180 },
  /** The pass for a proof of work. */
  proof: { name: 'proof', days: 1 },
} as const

export type CookieKind = keyof typeof cookies

/** With the prefix a browser accepts the cookie only from this host over TLS. */
export const cookieNameOf = (kind: CookieKind, isProduction: boolean): string =>
  isProduction ? `__Host-${cookies[kind].name}` : cookies[kind].name

const attributes = (isProduction: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isProduction }) as const

/** Sets a cookie that scripts cannot read, until a time, for some days, or for its usual number of days. */
export function setCookie(
  reply: FastifyReply,
  kind: CookieKind,
  value: string,
  isProduction: boolean,
  until: Date | number = cookies[kind].days,
): void {
  const expiry = typeof until === 'number' ? { maxAge: until * 24 * 60 * 60 } : { expires: until }
  void reply.setCookie(cookieNameOf(kind, isProduction), value, { ...attributes(isProduction), ...expiry })
}

/** Deletes a cookie. */
export function clearCookie(reply: FastifyReply, kind: CookieKind, isProduction: boolean): void {
  void reply.clearCookie(cookieNameOf(kind, isProduction), attributes(isProduction))
}
