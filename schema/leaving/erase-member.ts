import { randomBytes } from 'node:crypto'
import type { Ports } from '../core/context.ts'
import { certificateDigest, certificateNumber } from './certificate.rules.ts'
import { firstRules } from './erasure.registry.ts'
import {
  beginErasure,
  type ErasureRecord,
  endErasure,
  eraseBatch,
  forgetJobs,
  holdErasure,
  type Leaver,
  lastCounts,
  sealCertificate,
  storedPictures,
} from './erasure.store.ts'

/** What an erasure needs beside the database. */
export interface Erasing extends Pick<Ports, 'db' | 'clock'> {
  /** Removes the files of a stored picture; nothing happens where there are none. */
  removePicture(stored: string): Promise<void>
  /** Mails the certificate: the last that goes to the address. */
  mailCertificate(leaver: Leaver, record: ErasureRecord): Promise<void>
  /** Is told after each commit; a test ends the erasure there. */
  onStep?: (what: string) => void
}

/** A mailbox that refuses does not hold an erasure up. */
const mailTries = 3

/**
 * Erases a member for good, in batches, each a commit of its own: whatever happens in between, the next call goes on
 * where this one was cut short. False: not due, somebody else is at it, or done before.
 */
export async function eraseMember(erasing: Erasing, memberId: number, days: number): Promise<boolean> {
  const { db, clock } = erasing
  const release = await holdErasure(db, memberId)
  if (!release) return false
  try {
    const leaver = await beginErasure(db, memberId, days, clock.now())
    if (!leaver) return false
    erasing.onStep?.('begun')
    await eraseFiles(erasing, leaver)
    await forgetJobs(db.pool, leaver)
    for (const [table, { steps }] of firstRules) {
      for (const step of steps) {
        while ((await eraseBatch(db, leaver, table, step)) > 0) erasing.onStep?.(table)
      }
    }
    await finish(erasing, memberId, days)
    return true
  } finally {
    await release()
  }
}

/** Files before the rows that name them: after an interruption they can still be found. */
async function eraseFiles(erasing: Erasing, { memberId }: Leaver): Promise<void> {
  for (const stored of await storedPictures(erasing.db, memberId)) {
    await erasing.removePicture(stored)
    erasing.onStep?.('files')
  }
}

async function finish(erasing: Erasing, memberId: number, days: number): Promise<void> {
  const { db, clock } = erasing
  const leaver = await beginErasure(db, memberId, days, clock.now())
  if (!leaver) return
  const counts = { ...leaver.counts, ...(await lastCounts(db, leaver)) }
  for (const table of Object.keys(counts)) if (counts[table] === 0) delete counts[table]
  // Number and moment stay what they are if this is cut short: the mailed certificate is the one that is kept.
  const wish = certificateNumber(randomBytes(12))
  const { number, erasedAt, tries } = await sealCertificate(db, memberId, wish, clock.now())
  const digest = certificateDigest(number, erasedAt, counts)
  const record = { number, siteId: leaver.siteId, erasedAt, reason: leaver.reason, counts, digest }
  try {
    await erasing.mailCertificate(leaver, record)
  } catch (error) {
    if (tries < mailTries) throw error
  }
  erasing.onStep?.('mailed')
  await endErasure(db, leaver, record)
}
