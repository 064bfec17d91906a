import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/** The accounts whose payments are still read, because they may be paid or charged back, with how many there are. */
export const accountsInUse = (db: Database): Promise<{ provider: string; payments: number }[]> =>
  query(
    db,
    {
      name: 'payments.accounts',
      text: `select provider, count(*)::int as payments from payment where next_check_at is not null
             group by provider order by provider`,
    },
    [],
  )
