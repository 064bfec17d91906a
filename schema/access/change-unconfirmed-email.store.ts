import type { Database } from '@vonk/prisma/client.ts'
import { runAndPublish } from '../core/sql.ts'
import { disclosureBudget } from './sign-up.rules.ts'
import { disclosureKey, keyOf } from './sign-up.store.ts'

export interface Correction {
  outcome: 'changed' | 'taken' | 'confirmed' | 'silent'
  minutes: number
}

/**
 * Stores another address for an unconfirmed member and queues a mail to it; links to the old address become
 * invalid.
 */
export async function correctEmail(
  db: Database,
  member: { id: number; siteId: number },
  email: string,
  network: string,
  now: Date,
): Promise<Correction> {
  const { tries, window, base, most } = disclosureBudget
  const [row] = await runAndPublish<Correction>(
    db,
    {
      name: 'users.correct-email',
      text: `select * from change_unconfirmed_email($1::int, $2::text, $3::text, $4::text, $5::int, $6::interval,
        $7::int, $8::int, $9::timestamptz)`,
    },
    [
      member.id,
      email,
      disclosureKey(network),
      keyOf(member.siteId, email, network),
      tries,
      window,
      base,
      most,
      now,
    ],
  )
  if (!row) throw new Error('Nothing became of a corrected address.')
  return row
}
