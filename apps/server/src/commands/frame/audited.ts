import { inOneTransaction } from '@vonk/prisma/one-transaction.ts'
import { type AuditEntry, writeAudit } from '@vonk/schema/audit/write-audit.ts'
import type { AppServices } from '../../services/app-services.ts'
import type { Call } from './command.ts'

/** What an act is about. */
export interface About {
  siteId: number | null
  memberId?: number | null
  reason?: string
  details?: AuditEntry['details']
}

/**
 * Does what a member of the staff decided, and writes it into the audit log in the same transaction: without the entry nothing
 * is changed, and without the change there is no entry. What the work tells other servers is told after the commit. The work
 * must use the services that it gets.
 */
export async function audited<Result>(
  { services, name, by }: Pick<Call<AppServices>, 'services' | 'name' | 'by'>,
  about: About | ((result: Result) => About),
  work: (inside: AppServices) => Promise<Result>,
): Promise<Result> {
  const waiting: [topic: string, word: string][] = []
  const result = await inOneTransaction(services.db, async (db) => {
    const bus: AppServices['bus'] = {
      publish: async (topic, word) => void waiting.push([topic, word]),
      subscribe: (topic, onData) => services.bus.subscribe(topic, onData),
      isConnected: () => services.bus.isConnected(),
    }
    const done = await work({ ...services, db, bus })
    const {
      siteId,
      memberId = null,
      reason = '',
      details = {},
    } = typeof about === 'function' ? about(done) : about
    await writeAudit(db, {
      ...{ at: services.clock.now(), actor: by, act: name },
      ...{ siteId, memberId, reason, details },
    })
    return done
  })
  for (const [topic, word] of waiting) await services.bus.publish(topic, word)
  return result
}
