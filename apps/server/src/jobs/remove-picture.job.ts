import { isStoredInUse } from '@vonk/schema/photos/manage-uploads.ts'
import { z } from 'zod'
import { parsePayload } from '../job-payload.ts'
import { removePicture } from '../media/stored-pictures.ts'
import type { AppServices } from '../services/app-services.ts'

const payload = z.object({ stored: z.uuid() })

/**
 * `remove-picture`: removes the files of a photo whose row was deleted, unless something else still uses
 * them.
 */
export async function removePictureFiles({ db, storage }: AppServices, given: unknown): Promise<void> {
  const { stored } = parsePayload(payload, given)
  if (!(await isStoredInUse(db, stored))) await removePicture(storage, stored)
}
