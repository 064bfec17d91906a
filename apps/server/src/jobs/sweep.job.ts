import { deleteInBatches } from '@vonk/schema/core/delete-in-batches.store.ts'
import { keptFor } from '@vonk/schema/leaving/kept-for.ts'
import { giveUpMails } from '@vonk/schema/notifications/sent-mails.store.ts'
import type { AppServices } from '../app-services.ts'
import { retention } from '../retention/retention.ts'

/** `sweep`: deletes outdated data, as the list in `retention.ts` says: old events, ended sessions, used links, old counters. */
export async function sweep({ db, clock }: Pick<AppServices, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = (kept: number) => new Date(now.getTime() - kept)
  await giveUpMails(db, before(keptFor.unsentMails))
  for (const { table, sweep } of retention) {
    if (!sweep) continue
    const { column, kept, and } = sweep
    // A day is kept as a whole.
    const moment = column === 'day' ? "($1::timestamptz at time zone 'utc')::date" : '$1::timestamptz'
    const where = `t.${column} < ${moment}`
    if (and?.includes('$2')) await deleteInBatches(db, table, `${where} and ${and}`, [before(kept), now])
    else await deleteInBatches(db, table, and ? `${where} and ${and}` : where, [before(kept)])
  }
}
