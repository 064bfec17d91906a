import type { Ports } from '../core/context.ts'
import type { SiteConfig } from '../core/site.ts'
import { addresseeOf } from '../users/find-addressee.ts'
import { addPart, finishExport, recordProgress, startExport } from './data-export.store.ts'
import { exportNames } from './export-names.rules.ts'
import { type ExportedPhoto, exportedPhotosOf, listsOf, type MemberList } from './member-data.ts'

/** The content of an export. */
export interface ExportContents {
  lists: MemberList[]
  photos: ExportedPhoto[]
  page: { site: string; language: string; madeAt: Date; timeZone: string }
  /** Called with the progress, in per cent. */
  onProgress(percent: number): Promise<void>
}

/** The dependencies of building an export. */
export interface ExportBuilding extends Pick<Ports, 'db' | 'clock'> {
  siteOf(id: number): SiteConfig | undefined
  /** Streams the ZIP. */
  zip(contents: ExportContents): AsyncIterable<Buffer>
  /** Mails the member that the export is ready. */
  mailReady(): Promise<void>
}

/** The size of one part of the ZIP in the database, in bytes. */
const partBytes = 512 * 1024

/**
 * Writes all data of a member into a ZIP in their language, part by part, and sends a mail when it is ready. A retry starts
 * again from the beginning. Does nothing if the member has left, or requested another.
 */
export async function buildExport(
  building: ExportBuilding,
  { memberId, exportId }: { memberId: number; exportId: string },
): Promise<void> {
  const { db, clock } = building
  const member = await addresseeOf(db, memberId)
  const site = member && building.siteOf(member.siteId)
  if (!member || !site || !(await startExport(db, exportId))) return
  const { language } = member
  const names = exportNames(language)
  const zip = building.zip({
    lists: listsOf(db, memberId, member.email, names),
    photos: await exportedPhotosOf(db, memberId, names),
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
  if (await finishExport(db, exportId, total, clock.now())) await building.mailReady()
}
