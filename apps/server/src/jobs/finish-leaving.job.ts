import { sweepExports } from '@vonk/schema/leaving/build-export.ts'
import { eraseClosedCases, membersDueForErasure } from '@vonk/schema/leaving/due-erasures.ts'
import { eraseMember } from '@vonk/schema/leaving/erase-member.ts'
import { sendMailOf } from '../mails/mails.ts'
import { removePicture } from '../media/stored-pictures.ts'
import type { AppServices } from '../services/app-services.ts'

/**
 * `finish-leaving`: erases every account whose waiting days are over, and continues interrupted erasures. If
 * one fails, the others still run; it is tried again at the next run. Expired exports are deleted too.
 */
export async function finishLeaving(services: AppServices): Promise<void> {
  const errors: unknown[] = []
  for (const site of services.sites.values()) {
    for (const memberId of await membersDueForErasure(
      services.db,
      site.id,
      site.deletionDays,
      services.clock.now(),
    )) {
      try {
        await eraseMember(erasureDependencies(services), memberId, site.deletionDays)
      } catch (error) {
        errors.push(error)
      }
    }
  }
  await eraseClosedCases(services.db)
  await sweepExports(services.db, services.clock.now())
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} accounts could not be erased.`)
}

/** The dependencies of an erasure in this process. */
export const erasureDependencies = (services: AppServices): Parameters<typeof eraseMember>[0] => ({
  db: services.db,
  clock: services.clock,
  removePicture: (stored) => removePicture(services.storage, stored),
  mailCertificate: (deletedMember, record) => sendMailOf(services, 'certificate', { deletedMember, record }),
})
