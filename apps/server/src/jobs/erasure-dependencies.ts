import type { Erasing } from '@vonk/schema/leaving/erase-member.ts'
import { sendMailOf } from '../mails/mails.ts'
import { removePicture } from '../media/stored-pictures.ts'
import type { AppServices } from '../services/app-services.ts'

/** The dependencies of an erasure in this process. */
export const erasureDependencies = (services: AppServices): Erasing => ({
  db: services.db,
  clock: services.clock,
  removePicture: (stored) => removePicture(services.storage, stored),
  mailCertificate: (deletedMember, record) => sendMailOf(services, 'certificate', { deletedMember, record }),
})
