import { createHmac, hkdfSync } from 'node:crypto'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { notificationKinds } from '@vonk/schema/notifications/kinds.rules.ts'
import type { Unsubscription } from '@vonk/schema/notifications/unsubscribe.ts'
import { isMadeByAny, type Secret } from '../adapters/secrets.ts'
import { type AppServices, publicUrl } from '../services/app-services.ts'

const sign = (secret: string, memberId: number, kind: string): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vonk unsubscribe', 32))
  return createHmac('sha256', key).update(`${memberId}:${kind}`).digest()
}

/**
 * The query of a link that works without a session and never expires, because a mail may stay unread for a
 * year.
 */
export function unsubscribeQuery([secret]: Secret, { memberId, kind }: Unsubscription): string {
  return `m=${memberId}&k=${kind}&s=${sign(secret, memberId, kind).toString('base64url')}`
}

/** Verifies and parses a query; null if we signed it neither with this secret nor with an earlier one. */
export function readUnsubscribe(secrets: Secret, given: Record<string, unknown>): Unsubscription | null {
  const memberId = Number(given.m)
  const kind = [...notificationKinds, 'all' as const].find((one) => one === given.k)
  if (!Number.isInteger(memberId) || memberId < 1 || memberId > 2_147_483_647 || !kind) return null
  const signature = Buffer.from(typeof given.s === 'string' ? given.s : '', 'base64url')
  return isMadeByAny(secrets, signature, (secret) => sign(secret, memberId, kind)) ? { memberId, kind } : null
}

/** The URL of the page where a member unsubscribes, which asks for a confirmation. */
export const unsubscribeUrl = (services: AppServices, site: SiteConfig, what: Unsubscription): string =>
  `${publicUrl(services, site)}/unsubscribe?${unsubscribeQuery(services.mediaSecret, what)}`

/** The headers with which a mail program offers to unsubscribe (RFC 2369 and, in one step, RFC 8058). */
export function unsubscribeHeaders(
  services: AppServices,
  site: SiteConfig,
  memberId: number,
): Record<string, string> {
  const query = unsubscribeQuery(services.mediaSecret, { memberId, kind: 'all' })
  const mailbox = `mailto:${site.supportEmail}?subject=${encodeURIComponent(`unsubscribe ${query}`)}`
  return {
    'List-Unsubscribe': `<${publicUrl(services, site)}/unsubscribe?${query}>, <${mailbox}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
