import type { Database } from '@vonk/prisma/client.ts'
import type { PartnerApplication } from '@vonk/prisma/generated/client/client.ts'
import type { Actor, AuditSubject } from '../audit/audited.ts'
import { audited } from '../audit/audited.ts'
import { query } from '../core/sql.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { FieldCipher } from '../ports/field-cipher.ts'
import { daysAfter, keptDays, keyLinkDays } from './application.rules.ts'
import { newLink, queueApplicationMail } from './application-link.ts'
import { addPartner, partnerNamed, setClient } from './manage-partners.ts'
import type { PartnerScope } from './partner-scopes.rules.ts'

interface Services {
  db: Database
  bus: Bus
  clock: Clock
  fieldCipher: FieldCipher
}

/** What staff decide: the partner's name and what it may do, or why not, in words that the applicant reads. */
export type ApplicationDecision =
  | { isApproved: true; name: string; scopes: readonly PartnerScope[] }
  | { isApproved: false; reason: string }

/** Why nothing was decided: the application does not wait any more, or the site has a partner of this name. */
export class ApplicationNotDecided extends Error {
  readonly because: 'notOpen' | 'nameTaken'
  constructor(because: 'notOpen' | 'nameTaken') {
    super(because)
    this.because = because
  }
}

/** What a decision does: its entry of the audit log, and what runs in the transaction of the entry. */
export interface ApplicationAct {
  act: string
  subject: AuditSubject
  /** Errors: ApplicationNotDecided. */
  run(inside: Services): Promise<void>
}

/**
 * The act of a decision, the same for a command and for the console. An approved applicant becomes a partner, and is mailed a
 * link to the first key. The reason of an approval is for the audit log only.
 */
export function applicationAct(
  { id, siteId, company, redirectUris }: PartnerApplication,
  decision: ApplicationDecision,
  reason = '',
): ApplicationAct {
  const given: AuditSubject['details'] = decision.isApproved
    ? { partner: decision.name, scopes: [...decision.scopes], redirectUris }
    : { company }
  return {
    act: decision.isApproved ? 'partner approve' : 'partner reject',
    subject: {
      siteId,
      reason: decision.isApproved ? reason : decision.reason,
      details: { application: id, ...given },
    },
    run: async (inside) => {
      const application = await lockOpen(inside.db, id)
      if (decision.isApproved) await approve(inside, application, decision)
      else await reject(inside, application, decision.reason)
    },
  }
}

/** Locks an application that waits for a decision. Errors: ApplicationNotDecided. */
async function lockOpen(db: Database, id: number): Promise<PartnerApplication> {
  const [locked] = await query<{ state: string }>(
    db,
    {
      name: 'partners.lock-application',
      text: 'select state from partner_application where id = $1::int for update',
    },
    [id],
  )
  if (locked?.state !== 'open') throw new ApplicationNotDecided('notOpen')
  return db.prisma.partnerApplication.findUniqueOrThrow({ where: { id } })
}

/** Decides an application at once, with its audit entry in the same transaction. Errors: ApplicationNotDecided. */
export function decideApplication(
  services: Services,
  { actor, staffId, reason }: Pick<Actor, 'actor' | 'staffId'> & { reason: string },
  application: PartnerApplication,
  decision: ApplicationDecision,
): Promise<void> {
  const { act, subject, run } = applicationAct(application, decision, reason)
  return audited(services, { actor, staffId, act }, subject, run)
}

async function approve(
  services: Services,
  { id, siteId, redirectUris, isPublic }: PartnerApplication,
  { name, scopes }: { name: string; scopes: readonly PartnerScope[] },
): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  if (await partnerNamed(db, siteId, name)) throw new ApplicationNotDecided('nameTaken')
  const partnerId = await addPartner(db, siteId, { name, allowedOrigins: [], now })
  if (redirectUris.length > 0) await setClient(db, partnerId, { redirectUris, scopes, isPublic })
  await db.prisma.partnerApplication.update({
    where: { id },
    data: {
      ...{ state: 'approved', decidedAt: now, partnerId, grantedScopes: [...scopes] },
      ...newLink(services, id, now, keyLinkDays),
    },
  })
  await queueApplicationMail(db, id, 'approved')
}

async function reject({ db, clock }: Services, { id }: PartnerApplication, reason: string): Promise<void> {
  const now = clock.now()
  await db.prisma.partnerApplication.update({
    where: { id },
    data: {
      ...{ state: 'rejected', decidedAt: now, reason, deleteAt: daysAfter(now, keptDays) },
      ...{ linkHash: null, linkAt: null, linkExpiresAt: null },
    },
  })
  await queueApplicationMail(db, id, 'rejected')
}
