import { inOneTransaction } from '@vonk/prisma/one-transaction.ts'
import { type AuditEntry, writeAudit } from '@vonk/schema/audit/write-audit.ts'
import type { AppServices } from '../../services/app-services.ts'
import type { Call } from './command.ts'

/** What an action concerns, for the audit log. */
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
export async function audited<Result>(
  { services, name, by }: Pick<Call<AppServices>, 'services' | 'name' | 'by'>,
  subject: AuditSubject | ((result: Result) => AuditSubject),
  work: (inside: AppServices) => Promise<Result>,
): Promise<Result> {
  const pending: [topic: string, payload: string][] = []
  const result = await inOneTransaction(services.db, async (db) => {
    const bus: AppServices['bus'] = {
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
    await writeAudit(db, {
      ...{ at: services.clock.now(), actor: by, act: name },
      ...{ siteId, memberId, reason, details },
    })
    return done
  })
  for (const [topic, payload] of pending) await services.bus.publish(topic, payload)
  return result
}
