import type { Database, PrismaClient } from '@vonk/prisma/client.ts'
import type { Prisma } from '@vonk/prisma/generated/client/client.ts'
import type { SiteConfig } from './core/site.ts'
import { siteSettings } from './settings.ts'

/** Every site by its domain, with validated settings; a site with invalid settings stops the start. */
export async function loadSites(prisma: PrismaClient): Promise<Map<string, SiteConfig>> {
  const rows = await prisma.site.findMany({ orderBy: { id: 'asc' } })
  return new Map(
    rows.map(({ settings, ...row }) => {
      const parsed = siteSettings.safeParse(settings)
      if (!parsed.success)
        throw new Error(`The settings of site ${row.domain} are invalid: ${parsed.error.message}`)
      return [row.domain, { ...row, ...parsed.data }]
    }),
  )
}

/** A site as it is stored, without the defaults; null if there is none. */
export async function storedSite(db: Database, domain: string) {
  const row = await db.prisma.site.findUnique({ where: { domain } })
  if (!row) return null
  const { id: _id, settings, ...columns } = row
  return { ...columns, settings: { ...(settings as Record<string, unknown>) } }
}

/** Creates or updates a site by its domain; the caller has validated it. Returns its id. */
export async function saveSite(
  db: Database,
  { domain, settings, ...columns }: NonNullable<Awaited<ReturnType<typeof storedSite>>>,
): Promise<number> {
  const row = { ...columns, settings: settings as Prisma.InputJsonObject }
  const { id } = await db.prisma.site.upsert({ where: { domain }, create: { domain, ...row }, update: row })
  return id
}

/** Gives a site another domain; the earlier one becomes an alias. The caller has validated the new one. */
export async function renameSite(db: Database, domain: string, to: string): Promise<void> {
  const { settings } = await db.prisma.site.findUniqueOrThrow({ where: { domain } })
  const { aliases = [], ...others } = settings as { aliases?: string[] }
  const kept = [...aliases.filter((alias) => alias !== to), domain]
  await db.prisma.site.update({
    where: { domain },
    data: { domain: to, settings: { ...others, aliases: kept } },
  })
}
