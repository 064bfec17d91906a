import { join } from 'node:path'
import { drawDemoPicture } from '@vonk/prisma/seed/demo.ts'
import { addPart, finishExport, recordProgress, startExport } from '@vonk/schema/leaving/build-export.ts'
import { exportNames } from '@vonk/schema/leaving/export-names.rules.ts'
import { listsOf, type MemberPicture, picturesOf } from '@vonk/schema/leaving/member-data.ts'
import { addresseeOf } from '@vonk/schema/users/find-addressee.ts'
import { z } from 'zod'
import { buildZip } from '../exports/build-zip.ts'
import { parsePayload } from '../job-payload.ts'
import { siteById } from '../mails/mail-site.ts'
import { sendMailOf } from '../mails/mails.ts'
import { PictureFiles } from '../media/picture-files.ts'
import { readPicture } from '../media/stored-pictures.ts'
import type { AppServices } from '../services/app-services.ts'

const payload = z.object({ memberId: z.int(), exportId: z.uuid() })

/** The size of one part of the ZIP in the database, in bytes. */
const partBytes = 512 * 1024

/**
 * `build-export`: writes all data of the viewer into a ZIP in their language, part by part, and sends a mail when it is ready.
 * A retry starts again from the beginning. Does nothing if the member has left, or requested another.
 */
export async function buildExport(services: AppServices, given: unknown): Promise<void> {
  const { memberId, exportId } = parsePayload(payload, given)
  const { db, clock } = services
  const member = await addresseeOf(db, memberId)
  const site = siteById(services, member?.siteId)
  if (!member || !site || !(await startExport(db, exportId))) return
  const { language } = member
  const names = exportNames(language)
  const zip = buildZip({
    lists: listsOf(db, memberId, member.email, names),
    pictures: await picturesOf(db, memberId, names),
    read: (picture) => read(services, picture),
    page: { site: site.name, language, madeAt: clock.now(), timeZone: site.timeZone },
    onProgress: (percent) => recordProgress(db, exportId, percent),
  })
  let no = 0
  let total = 0
  let buffered: Buffer[] = []
  let size = 0
  const storePart = async () => {
    await addPart(db, exportId, no++, Buffer.concat(buffered))
    buffered = []
    size = 0
  }
  for await (const piece of zip) {
    buffered.push(piece)
    size += piece.length
    total += piece.length
    if (size >= partBytes) await storePart()
  }
  if (size > 0) await storePart()
  if (!(await finishExport(db, exportId, total, clock.now()))) return
  await sendMailOf(services, 'exportReady', { memberId, exportId })
}

/** Reads the largest stored size; for people of the demo data, the drawn photo. */
async function read({ storage, env }: AppServices, { stored, drawn }: MemberPicture): Promise<Buffer | null> {
  if (stored) return readPicture(storage, stored, 'large.jpg')
  return drawn ? new PictureFiles(join(env.DATA_DIR, 'media'), drawDemoPicture).get(drawn, 'large') : null
}
