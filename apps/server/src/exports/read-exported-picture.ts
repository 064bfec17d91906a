import { join } from 'node:path'
import { drawDemoPicture } from '@vonk/prisma/seed/demo.ts'
import type { MemberPicture } from '@vonk/schema/leaving/member-data.ts'
import { PictureFiles } from '../media/picture-files.ts'
import { readPicture } from '../media/stored-pictures.ts'
import type { AppServices } from '../services/app-services.ts'

/** Reads the largest stored size of a photo; for people of the demo data, the drawn photo. */
export async function readExportedPicture(
  { storage, env }: Pick<AppServices, 'storage' | 'env'>,
  { stored, drawn }: MemberPicture,
): Promise<Buffer | null> {
  if (stored) return readPicture(storage, stored, 'large.jpg')
  return drawn ? new PictureFiles(join(env.DATA_DIR, 'media'), drawDemoPicture).get(drawn, 'large') : null
}
