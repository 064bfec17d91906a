import { isStoredInUse } from '@vonk/schema/photos/uploads.store.ts'
import { z } from 'zod'
import type { AppServices } from '../app-services.ts'
import { removePicture } from '../media/stored-pictures.ts'

const payload = z.object({ stored: z.uuid() })

/** `remove-picture`: the row of a picture is gone, now its files go. What is still shown somewhere stays. */
export async function removePictureFiles({ db, storage }: AppServices, given: unknown): Promise<void> {
  const { stored } = payload.parse(given)
  if (!(await isStoredInUse(db, stored))) await removePicture(storage, stored)
}
