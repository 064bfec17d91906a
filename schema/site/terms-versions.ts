import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/** A version of a site's terms. */
export interface TermsText {
  number: number
  /** The date shown on the version. */
  dated: Date
  source: string
}

/**
 * Stores the current terms if they differ from the newest version. A new version gets the date of the site's settings
 * if that is later than the previous one, otherwise the time of the change. Concurrent servers store only one.
 */
export async function storeTerms(
  db: Database,
  siteId: number,
  language: string,
  { version, source }: { version: Date; source: string },
  now: Date,
): Promise<void> {
  await query(
    db,
    {
      name: 'terms.keep',
      text: `insert into terms_text (site_id, language, number, dated, version, since, source)
        select $1::int, $2::text, coalesce(last.number, 0) + 1,
          case when last.number is null or $3::timestamptz > last.version and $3::timestamptz > last.dated
            then $3::timestamptz else $5::timestamptz end,
          $3::timestamptz, $5::timestamptz, $4::text
        from (select 1) one left join lateral (select * from terms_text t
          where t.site_id = $1::int and t.language = $2::text order by number desc limit 1) last on true
        where last.number is null or last.version <> $3::timestamptz or last.source <> $4::text
        on conflict do nothing`,
    },
    [siteId, language, version, source, now],
  )
}

/** The versions of a site's terms in a language, the newest first. */
export async function termsTexts(db: Database, siteId: number, language: string): Promise<TermsText[]> {
  return db.prisma.termsText.findMany({
    where: { siteId, language },
    orderBy: { number: 'desc' },
    select: { number: true, dated: true, source: true },
  })
}

/** The date of the newest version; null if none was shown yet. */
export async function newestTermsDate(db: Database, siteId: number, language: string): Promise<Date | null> {
  const newest = await db.prisma.termsText.findFirst({
    where: { siteId, language },
    orderBy: { number: 'desc' },
    select: { dated: true },
  })
  return newest?.dated ?? null
}
