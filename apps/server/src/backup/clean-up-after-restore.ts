import { eraseMember } from '@vonk/schema/leaving/erase-member.ts'
import {
  type ErasedAccount,
  existingMembers,
  storeFirstCertificate,
} from '@vonk/schema/leaving/erased-accounts.ts'
import { startDeletion } from '@vonk/schema/leaving/start-deletion.ts'
import { erasureDependencies } from '../jobs/erasure-dependencies.ts'
import type { AppServices } from '../services/app-services.ts'
import { connectWithoutTimeouts, excludedTables } from './snapshot.store.ts'

/** What was removed from a restored database. */
export interface CleanUpResult {
  /** Jobs that would have notified members twice. */
  jobs: number
  /** Accounts that were erased after the time of the data, and are erased again. */
  erased: number
}

/** The largest difference between the clocks of servers and database, in milliseconds. */
const maxClockDifference = 10 * 60 * 1000

/** The jobs that write to members. The others can run again safely. */
const memberMailJobs = `task_identifier ~ '^send-' or task_identifier in ('deliver-push', 'weekly-step', 'newsletter-step')`

/**
 * Cleans up a database with restored data: ends all sessions, mailed links and partners' tokens, removes jobs that
 * would mail members twice, and erases again the accounts that were erased after `dataTime`, under the certificates
 * that their members have. Can be repeated.
 */
export async function cleanUpAfterRestore(
  services: AppServices,
  dataTime: Date,
  erased: readonly ErasedAccount[],
): Promise<CleanUpResult> {
  const jobs = await removeOutdated(services.directUrl)
  const since = new Date(dataTime.getTime() - maxClockDifference)
  const erasedLater = erased.filter(({ record }) => record.erasedAt > since)
  const existing = new Set(
    await existingMembers(
      services.db,
      erasedLater.map(({ memberId }) => memberId),
    ),
  )
  let count = 0
  for (const account of erasedLater.filter(({ memberId }) => existing.has(memberId))) {
    await eraseAgain(services, account)
    count++
  }
  return { jobs, erased: count }
}

async function removeOutdated(databaseUrl: string): Promise<number> {
  const client = await connectWithoutTimeouts(databaseUrl)
  try {
    await client.query(`truncate ${excludedTables.map((table) => `public.${table}`).join(', ')}`)
    const { rowCount } = await client.query(
      `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where ${memberMailJobs}))`,
    )
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}

async function eraseAgain(services: AppServices, account: ErasedAccount): Promise<void> {
  const { memberId, record } = account
  await startDeletion(services.db, memberId, record.reason, '', services.clock.now())
  let newNumber = ''
  const isDone = await eraseMember(
    {
      ...erasureDependencies(services),
      // The member has got a certificate already.
      mailCertificate: async (_member, { number }) => {
        newNumber = number
      },
    },
    memberId,
    0,
  )
  if (!isDone) throw new Error(`Member ${memberId} could not be erased again.`)
  await storeFirstCertificate(services.db, account, newNumber)
}
