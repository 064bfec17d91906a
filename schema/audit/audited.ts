import type { Database } from '@vonk/prisma/client.ts'
import { inOneTransaction } from '@vonk/prisma/one-transaction.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import { type AuditEntry, writeAudit } from './write-audit.ts'

/** Who acts, and by which action: the same for a command and for the console. */
export type Actor = Pick<AuditEntry, 'actor' | 'staffId' | 'act'>

/** What an action concerns. */
export interface AuditSubject {
  siteId: number | null
  memberId?: number | null
  reason?: string
  details?: AuditEntry['details']
}

/**
 * Runs `work` and writes the audit log in one transaction: there is no change without the entry, and no entry without
 * the change. Messages to other servers are published after the commit. `work` must use the services that it gets.
 */
export async function audited<Services extends { db: Database; bus: Bus; clock: Clock }, Result>(
  services: Services,
  by: Actor,
  subject: AuditSubject | ((result: Result) => AuditSubject),
  work: (inside: Services) => Promise<Result>,
): Promise<Result> {
  const pending: [topic: string, payload: string][] = []
  const result = await inOneTransaction(services.db, async (db) => {
    const bus: Bus = {
      publish: async (topic, payload) => void pending.push([topic, payload]),
      subscribe: (topic, onData) => services.bus.subscribe(topic, onData),
      isConnected: () => services.bus.isConnected(),
    }
    const done = await work({ ...services, db, bus })
    const {
      siteId,
      memberId = null,
      reason = '',
      details = {},
    } = typeof subject === 'function' ? subject(done) : subject
    await writeAudit(db, { at: services.clock.now(), ...by, siteId, memberId, reason, details })
    return done
  })
  for (const [topic, payload] of pending) await services.bus.publish(topic, payload)
  return result
}
