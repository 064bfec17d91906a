import { beginLeaving } from '@vonk/schema/leaving/begin-leaving.ts'
import { eraseMember } from '@vonk/schema/leaving/erase-member.ts'
import {
  type ErasedAccount,
  existingMembers,
  keepFirstCertificate,
} from '@vonk/schema/leaving/erased-accounts.ts'
import { erasing } from '../jobs/finish-leaving.job.ts'
import type { AppServices } from '../services/app-services.ts'
import { connectForLong, leftOut } from './snapshot.store.ts'

/** What must not come back with earlier data, and was removed again. */
export interface Settled {
  /** Jobs that would have told members again what they were told already. */
  jobs: number
  /** Accounts that were erased after the moment of the data, and are erased again. */
  erased: number
}

/** By how many milliseconds the clocks of servers and database may differ. */
const clockDifference = 10 * 60 * 1000

/** The jobs that write to members; what else waits is done once more or finds that nothing is to be done. */
const writesToMembers = `task_identifier ~ '^send-' or task_identifier in ('deliver-push', 'weekly-step', 'newsletter-step')`

/**
 * Settles a database whose data is of an earlier moment: nobody is logged in, no mailed link or access of a partner's program
 * works, nothing is mailed twice, and accounts that were erased after that moment are erased again, under the certificates that
 * their members have. It may be repeated.
 */
export async function settle(
  services: AppServices,
  dataOf: Date,
  erased: readonly ErasedAccount[],
): Promise<Settled> {
  const jobs = await removeOutdated(services.databaseUrl)
  const since = new Date(dataOf.getTime() - clockDifference)
  const later = erased.filter(({ record }) => record.erasedAt > since)
  const existing = new Set(
    await existingMembers(
      services.db,
      later.map(({ memberId }) => memberId),
    ),
  )
  let count = 0
  for (const account of later.filter(({ memberId }) => existing.has(memberId))) {
    await eraseAgain(services, account)
    count++
  }
  return { jobs, erased: count }
}

async function removeOutdated(databaseUrl: string): Promise<number> {
  const client = await connectForLong(databaseUrl)
  try {
    await client.query(`truncate ${leftOut.map((table) => `public.${table}`).join(', ')}`)
    const { rowCount } = await client.query(
      `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where ${writesToMembers}))`,
    )
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}

async function eraseAgain(services: AppServices, account: ErasedAccount): Promise<void> {
  const { memberId, record } = account
  await beginLeaving(services.db, memberId, record.reason, '', services.clock.now())
  let made = ''
  const isDone = await eraseMember(
    {
      ...erasing(services),
      // The member has a certificate.
      mailCertificate: async (_member, { number }) => {
        made = number
      },
    },
    memberId,
    0,
  )
  if (!isDone) throw new Error(`Member ${memberId} could not be erased again.`)
  await keepFirstCertificate(services.db, account, made)
}
