import type { Ports } from '../core/context.ts'
import type { SiteConfig } from '../core/site.ts'
import { mailRecipientOf } from '../users/find-mail-recipient.ts'
import { addPart, finishExport, recordProgress, startExport } from './data-export.store.ts'
import { exportNames } from './export-names.rules.ts'
import { type ExportedPhoto, exportedPhotosOf, listsOf, type MemberList } from './member-data.ts'

/** The content of an export. */
export interface ExportContents {
  lists: MemberList[]
  photos: ExportedPhoto[]
  page: { site: string; language: string; createdAt: Date; timeZone: string }
  /** Called with the progress, in per cent. */
  onProgress(percent: number): Promise<void>
}

/** The dependencies of building an export. */
export interface ExportDependencies extends Pick<Ports, 'db' | 'clock'> {
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
 * from the beginning. Does nothing if the account was erased, or the member requested another export.
 */
export async function buildExport(
  dependencies: ExportDependencies,
  { memberId, exportId }: { memberId: number; exportId: string },
): Promise<void> {
  const { db, clock } = dependencies
  const member = await mailRecipientOf(db, memberId)
  const site = member && dependencies.siteOf(member.siteId)
  if (!member || !site || !(await startExport(db, exportId))) return
  const { language } = member
  const names = exportNames(language)
  const zip = dependencies.zip({
    lists: listsOf(db, memberId, member.email, names),
    photos: await exportedPhotosOf(db, memberId, names),
    page: { site: site.name, language, createdAt: clock.now(), timeZone: site.timeZone },
    onProgress: (percent) => recordProgress(db, exportId, percent),
  })
  let partNumber = 0
  let total = 0
  let buffered: Buffer[] = []
  let size = 0
  const storePart = async () => {
    await addPart(db, exportId, partNumber++, Buffer.concat(buffered))
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
  if (await finishExport(db, exportId, total, clock.now())) await dependencies.mailReady()
}
