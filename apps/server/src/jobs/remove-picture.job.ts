import { isStoredInUse } from '@vonk/schema/photos/uploads.store.ts'
import { z } from 'zod'
import { removePicture } from '../pictures/stored-pictures.ts'
import type { Product } from '../product.ts'

const payload = z.object({ stored: z.uuid() })

/** `remove-picture`: the row of a picture is gone, now its files go. What is still shown somewhere stays. */
export async function removePictureFiles({ db, storage }: Product, given: unknown): Promise<void> {
  const { stored } = payload.parse(given)
  if (!(await isStoredInUse(db, stored))) await removePicture(storage, stored)
}
