import type { PrismaClient } from '@vonk/prisma/client.ts'
import { type SiteConfig, siteSettings } from './settings.ts'

/** Every site by its domain, with the settings checked; a site with unsound settings stops the start. */
export async function loadSites(prisma: PrismaClient): Promise<Map<string, SiteConfig>> {
  const rows = await prisma.site.findMany({ orderBy: { id: 'asc' } })
  return new Map(
    rows.map(({ settings, ...row }) => {
      const parsed = siteSettings.safeParse(settings)
      if (!parsed.success)
        throw new Error(`The settings of site ${row.domain} are unsound: ${parsed.error.message}`)
      return [row.domain, { ...row, ...parsed.data }]
    }),
  )
}
