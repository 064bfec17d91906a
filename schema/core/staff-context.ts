import type { AuthenticatorApp } from '../ports/authenticator-app.ts'
import type { Storage } from '../ports/storage.ts'
import type { Ports } from './context.ts'
import type { SiteConfig } from './site.ts'
import { rightsOfRoles, type StaffRight, type StaffRole } from './staff-rights.rules.ts'

/** The identity of one member of staff. Only a log-in of the console makes one (`schema/staff`). */
export type StaffId = number & { readonly brand: 'StaffId' }

/** The member of staff who sends a request. */
export interface StaffViewer {
  id: StaffId
  name: string
  /** The language of the console: `nl` or `en`. */
  language: string
  roles: readonly StaffRole[]
  /** The sites of this person's grants; null for all sites. */
  siteIds: readonly number[] | null
  sessionId: string
  /** When this session last proved a second factor: erasure, money, roles and keys need a recent proof. */
  provedAt: Date
}

/** The cookie of a console session. */
export interface StaffSession {
  token: string | null
  userAgent: string
  set(token: string, expires: Date): void
  clear(): void
}

/** The context of one operation of the staff graph. It has no member and no site: a member's operation does not accept it. */
export interface StaffContext extends Ports {
  staff: StaffViewer | null
  staffSession: StaffSession
  authenticatorApp: AuthenticatorApp
  /** The stored pictures, whose hashes a crime file keeps. */
  storage: Storage
  /** All sites of this installation, by their ids. */
  sites: ReadonlyMap<number, SiteConfig>
  /** The address from which the request came, for the allow-list of networks. */
  address: string
  /** The network of that address, for limits. */
  network: string
  /** The origin of the console's pages, to which passkeys are bound: `https://console.vonk.example`. */
  origin: string
  /** The language of messages, `nl` or `en`. */
  language: string
  cache: Map<object, unknown>
}

/** A context with a member of staff. */
export type KnownStaffContext = StaffContext & { staff: StaffViewer }

/** Narrows a context in a resolver that only staff can reach. */
export function asStaff(ctx: StaffContext): KnownStaffContext {
  if (!ctx.staff) throw new Error('This operation was reached without staff: its scope is missing.')
  return ctx as KnownStaffContext
}

/** True if somebody has a right; `siteId` asks for one site, and leaving it out for any. */
export const hasRight = (
  staff: Pick<StaffViewer, 'roles' | 'siteIds'> | null,
  right: StaffRight,
  siteId?: number,
): boolean =>
  staff !== null &&
  rightsOfRoles(staff.roles).includes(right) &&
  (siteId === undefined || staff.siteIds === null || staff.siteIds.includes(siteId))
