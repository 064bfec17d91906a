import { sweepExports } from '@vonk/schema/leaving/data-export.store.ts'
import { eraseMember } from '@vonk/schema/leaving/erase-member.ts'
import { dueLeavers, eraseClosedCases } from '@vonk/schema/leaving/erasure.store.ts'
import type { AppServices } from '../app-services.ts'
import { sendCertificate } from '../mails/send-certificate.ts'
import { removePicture } from '../media/stored-pictures.ts'

/**
 * `finish-leaving`: erases every account whose days are over, and goes on with those that were cut short. One that
 * fails does not hold up the others; it is tried again at the next run. Exports whose day is over go too.
 */
export async function finishLeaving(product: AppServices): Promise<void> {
  const faults: unknown[] = []
  for (const site of product.sites.values()) {
    for (const memberId of await dueLeavers(product.db, site.id, site.deletionDays, product.clock.now())) {
      try {
        await eraseMember(erasing(product), memberId, site.deletionDays)
      } catch (error) {
        faults.push(error)
      }
    }
  }
  await eraseClosedCases(product.db)
  await sweepExports(product.db, product.clock.now())
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} accounts could not be erased.`)
}

/** What an erasure needs of this process. */
export const erasing = (product: AppServices): Parameters<typeof eraseMember>[0] => ({
  db: product.db,
  clock: product.clock,
  removePicture: (stored) => removePicture(product.storage, stored),
  mailCertificate: (leaver, record) => sendCertificate(product, leaver, record),
})
