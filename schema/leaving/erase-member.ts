import { randomBytes } from 'node:crypto'
import type { Ports } from '../core/context.ts'
import { certificateDigest, certificateNumber } from './certificate.rules.ts'
import type { DeletedMember, ErasureRecord } from './deleted-member.ts'
import { firstRules } from './erasure.registry.ts'
import {
  deleteJobs,
  eraseInBatches,
  finishErasure,
  lastCounts,
  sealCertificate,
  startErasure,
  storedPictures,
} from './erasure.store.ts'
import { lockErasure } from './lock-erasure.store.ts'
import { outsideRegistry } from './outside.registry.ts'

/** The dependencies of an erasure. */
export interface Erasing extends Pick<Ports, 'db' | 'clock'> {
  /** Removes the files of a stored photo; does nothing if there are none. */
  removePicture(stored: string): Promise<void>
  /** Mails the certificate: the last mail to the address. */
  mailCertificate(deletedMember: DeletedMember, record: ErasureRecord): Promise<void>
  /** Called after each commit; a test interrupts the erasure there. */
  onStep?: (what: string) => void
}

/** How often the certificate's mail is tried: a mailbox that rejects it must not stop an erasure. */
const maxMailAttempts = 3

/**
 * Erases a member permanently, in batches with a commit each: if it is interrupted, the next call continues
 * where it stopped. False: not due, another process is erasing the member, or already erased.
 * Throws if the certificate could not be mailed, and may be tried again.
 */
export async function eraseMember(erasing: Erasing, memberId: number, days: number): Promise<boolean> {
  const { db, clock } = erasing
  const release = await lockErasure(db, memberId)
  if (!release) return false
  try {
    const deletedMember = await startErasure(db, memberId, days, clock.now())
    if (!deletedMember) return false
    erasing.onStep?.('begun')
    await eraseFiles(erasing, deletedMember)
    await deleteJobs(db.pool, deletedMember)
    for (const [company, { step }] of Object.entries(outsideRegistry)) {
      await eraseInBatches(db, deletedMember, company, step, () => erasing.onStep?.(company))
    }
    for (const [table, { steps }] of firstRules) {
      for (const step of steps) {
        await eraseInBatches(db, deletedMember, table, step, () => erasing.onStep?.(table))
      }
    }
    await finish(erasing, memberId, days)
    return true
  } finally {
    await release()
  }
}

/**
 * Removes the files before the rows that refer to them, so that they can still be found after an
 * interruption.
 */
async function eraseFiles(erasing: Erasing, { memberId }: DeletedMember): Promise<void> {
  for (const stored of await storedPictures(erasing.db, memberId)) {
    await erasing.removePicture(stored)
    erasing.onStep?.('files')
  }
}

/** What a person reads who erased an account while no mail could be sent. */
const unsent = (cause: unknown): Error =>
  new Error(
    `All but the address is erased. The certificate could not be mailed (${cause instanceof Error ? cause.message : cause}); the worker tries again, ${maxMailAttempts} times in all.`,
    { cause },
  )

async function finish(erasing: Erasing, memberId: number, days: number): Promise<void> {
  const { db, clock } = erasing
  const deletedMember = await startErasure(db, memberId, days, clock.now())
  if (!deletedMember) return
  const counts = { ...deletedMember.counts, ...(await lastCounts(db, deletedMember)) }
  for (const table of Object.keys(counts)) if (counts[table] === 0) delete counts[table]
  // If this is interrupted, number and time stay the same, so the mailed certificate equals the stored one.
  const suggested = certificateNumber(randomBytes(12))
  const { number, erasedAt, tries } = await sealCertificate(db, memberId, suggested, clock.now())
  const digest = certificateDigest(number, erasedAt, counts)
  const record = {
    number,
    siteId: deletedMember.siteId,
    erasedAt,
    reason: deletedMember.reason,
    counts,
    digest,
  }
  try {
    await erasing.mailCertificate(deletedMember, record)
  } catch (error) {
    if (tries < maxMailAttempts) throw unsent(error)
  }
  erasing.onStep?.('mailed')
  await finishErasure(db, deletedMember, record)
}
