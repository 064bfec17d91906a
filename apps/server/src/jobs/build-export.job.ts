import { join } from 'node:path'
import { drawDemoPicture } from '@vonk/prisma/seed/demo.ts'
import { addPart, beginExport, endExport, noteProgress } from '@vonk/schema/leaving/data-export.store.ts'
import { listsOf, type MemberPicture, picturesOf } from '@vonk/schema/leaving/member-data.store.ts'
import { addresseeOf } from '@vonk/schema/users/users.store.ts'
import { z } from 'zod'
import type { AppServices } from '../app-services.ts'
import { buildZip } from '../exports/build-zip.ts'
import { siteById } from '../mails/mail-site.ts'
import { sendMailOf } from '../mails/mails.ts'
import { PictureFiles } from '../media/picture-files.ts'
import { readPicture } from '../media/stored-pictures.ts'

const payload = z.object({ memberId: z.int(), exportId: z.uuid() })

/** How large a piece of the ZIP is, in the database. */
const partBytes = 512 * 1024

/**
 * `build-export`: gathers all that a member has here in a ZIP, piece by piece, and sends a mail when it is ready.
 * Tried again, it begins anew. Nothing happens once the member left, or asked for another.
 */
export async function buildExport(services: AppServices, given: unknown): Promise<void> {
  const { memberId, exportId } = payload.parse(given)
  const { db, clock } = services
  const member = await addresseeOf(db, memberId)
  const site = siteById(services, member?.siteId)
  if (!member || !site || !(await beginExport(db, exportId))) return
  const zip = buildZip({
    lists: listsOf(db, memberId, member.email),
    pictures: await picturesOf(db, memberId),
    read: (picture) => read(services, picture),
    page: { site: site.name, madeAt: clock.now(), timeZone: site.timeZone },
    onProgress: (percent) => noteProgress(db, exportId, percent),
  })
  let no = 0
  let total = 0
  let waiting: Buffer[] = []
  let size = 0
  const keep = async () => {
    await addPart(db, exportId, no++, Buffer.concat(waiting))
    waiting = []
    size = 0
  }
  for await (const piece of zip) {
    waiting.push(piece)
    size += piece.length
    total += piece.length
    if (size >= partBytes) await keep()
  }
  if (size > 0) await keep()
  if (!(await endExport(db, exportId, total, clock.now()))) return
  await sendMailOf(services, 'exportReady', { memberId, exportId })
}

/** The largest that is kept; of the demo data's people, what is drawn of them. */
async function read({ storage, env }: AppServices, { stored, drawn }: MemberPicture): Promise<Buffer | null> {
  if (stored) return readPicture(storage, stored, 'large.jpg')
  return drawn ? new PictureFiles(join(env.DATA_DIR, 'media'), drawDemoPicture).get(drawn, 'large') : null
}
