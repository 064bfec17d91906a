import type { Database } from '@vonk/prisma/client.ts'

/** A page that the operator of a site wrote. */
export interface SitePage {
  token: string
  language: string
  title: string
  description: string
  /** Markdown. */
  source: string
  isIndexed: boolean
  updatedAt: Date
}

/** The page of a token in the first of the languages that has it; null if there is none in any. */
export async function sitePage(
  db: Database,
  siteId: number,
  token: string,
  languages: readonly string[],
): Promise<SitePage | null> {
  const found = await db.prisma.sitePage.findMany({
    where: { siteId, token, language: { in: [...languages] } },
  })
  const byLanguage = new Map(found.map((page) => [page.language, page]))
  return languages.flatMap((language) => byLanguage.get(language) ?? [])[0] ?? null
}

/** Every page of a site, by token and language. */
export async function sitePages(db: Database, siteId: number): Promise<SitePage[]> {
  return db.prisma.sitePage.findMany({
    where: { siteId },
    orderBy: [{ token: 'asc' }, { language: 'asc' }],
  })
}

/** Creates a page, or replaces the one with the same token and language. */
export async function saveSitePage(db: Database, siteId: number, page: SitePage): Promise<void> {
  const { token, language } = page
  await db.prisma.sitePage.upsert({
    where: { siteId_token_language: { siteId, token, language } },
    create: { siteId, ...page },
    update: page,
  })
}

/** Deletes a page in one language, or in all of them; returns how many there were. */
export async function deleteSitePage(
  db: Database,
  siteId: number,
  token: string,
  language: string | null,
): Promise<number> {
  const where = { siteId, token, ...(language === null ? {} : { language }) }
  return (await db.prisma.sitePage.deleteMany({ where })).count
}
