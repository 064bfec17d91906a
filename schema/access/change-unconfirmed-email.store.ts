import type { MemberContext } from '../core/context.ts'
import { runAndPublish } from '../core/sql.ts'
import { disclosureLimit } from './address-disclosure.ts'
import { isDisposable } from './disposable.rules.ts'

export interface Correction {
  outcome: 'changed' | 'taken' | 'confirmed' | 'silent'
  minutes: number
}

/**
 * Stores another address for an unconfirmed member and queues a mail to it; links to the old address become
 * invalid.
 */
export async function correctEmail(ctx: MemberContext, email: string, now: Date): Promise<Correction> {
  const { key, addressDigest, limit } = disclosureLimit(ctx, email)
  const [row] = await runAndPublish<Correction>(
    ctx.db,
    {
      name: 'users.correct-email',
      text: `select * from change_unconfirmed_email($1::int, $2::text, $3::boolean, $4::text, $5::text, $6::int,
        $7::int, $8::int, $9::int, $10::timestamptz)`,
    },
    [
      ctx.viewer.id,
      email,
      isDisposable(email),
      key,
      addressDigest,
      limit.uses,
      limit.minutes,
      limit.block,
      limit.longestBlock,
      now,
    ],
  )
  if (!row) throw new Error('Nothing became of a corrected address.')
  return row
}
