import type { Database } from '@vonk/prisma/client.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { FieldCipher } from '../ports/field-cipher.ts'
import type { Geography } from '../ports/geography.ts'
import type { Measurements } from '../ports/measurements.ts'
import type { MediaUrls } from '../ports/media.ts'
import type { PaymentAccounts } from '../ports/payments.ts'
import type { PushService } from '../ports/push.ts'
import type { SessionCarrier } from '../ports/session-carrier.ts'
import type { SmsSender } from '../ports/sms.ts'
import type { TokenCipher } from '../ports/token-cipher.ts'
import type { SiteConfig } from './site.ts'

/** The data of the requesting member that every operation needs. */
export interface Viewer {
  id: number
  siteId: number
  sessionId: string
  isConfirmed: boolean
  /** Nobody sees the member yet, and messages are held: until the address is confirmed and a photo, if needed, approved. */
  isHeld: boolean
  isPaid: boolean
  language: string
}

/** The ports to the outside, created once per process. */
export interface Ports {
  db: Database
  clock: Clock
  bus: Bus
  media: MediaUrls
  tokenCipher: TokenCipher
  geography: Geography
  payments: PaymentAccounts
  sms: SmsSender
  push: PushService
  fieldCipher: FieldCipher
  measurements: Measurements
}

/** The context of one request or one socket operation. */
export interface Context extends Ports {
  site: SiteConfig
  viewer: Viewer | null
  session: SessionCarrier
  /** The language of error messages and pages, one of the site's `locales`; mails use that of the member. */
  language: string
  /** The caller's network (/24 or /64), for limits; never stored beside a member. */
  network: string
  /** The values that this request has already loaded, by the function that loads them: see `perRequest`. */
  cache: Map<object, unknown>
  /** True if the request has a partner's key; partners may run operations of their own. */
  hasPartnerKey?: boolean
  /** Whether the viewer has an open socket on this server. */
  hasSocket?: boolean
}

/** A context with a viewer, for operations of members. */
export type MemberContext = Context & { viewer: Viewer }

/** Narrows a context in a resolver that only members can reach. */
export function asMember(ctx: Context): MemberContext {
  if (!ctx.viewer) throw new Error('This operation was reached without a viewer: its scope is missing.')
  return ctx as MemberContext
}
