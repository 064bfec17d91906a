import type { Database } from '@vonk/prisma/client.ts'

/** The cases of one site, kind and category that were received in a period. Times are medians in hours; null without any. */
export interface CaseStatistics {
  site: string
  kind: string
  category: string
  received: number
  upheld: number
  rejected: number
  open: number
  /** From the case to the decision, of those without an appeal. */
  hours: number | null
  appeals: number
  appealsUpheld: number
  appealsRejected: number
  /** From the appeal to its decision. */
  appealHours: number | null
}

/** The number of actions of one kind by staff, on one site in a period. */
export interface ActionStatistics {
  site: string
  act: string
  count: number
}

/** Automated findings, and the decisions of staff about them. */
export interface AutomationStatistics {
  site: string
  /** Messages that were held because of their text, and then delivered or returned by a person in the period. */
  delivered: number
  returned: number
  /** Messages that wait now, and profiles that are hidden now because of signs that somebody is a minor. */
  waiting: number
  hidden: number
}

/** A site, or all of them, and a period: from `since` on, before `until`. */
export interface ReportPeriod {
  siteId: number | null
  since: Date
  until: Date
}

type Reads = Pick<Database, 'pool'>
const valuesOf = ({ siteId, since, until }: ReportPeriod) => [siteId, since, until]
const hours = (from: string) =>
  `percentile_cont(0.5) within group (order by extract(epoch from c.decided_at - ${from}) / 3600)`

/** The statistics of complaints, reports and objections. */
export async function caseStatistics({ pool }: Reads, period: ReportPeriod): Promise<CaseStatistics[]> {
  const { rows } = await pool.query<CaseStatistics>(
    `select s.domain as site, c.kind, c.category, count(*)::int as received,
       (count(*) filter (where c.state = 'upheld'))::int as upheld,
       (count(*) filter (where c.state = 'rejected'))::int as rejected,
       (count(*) filter (where c.state not in ('upheld', 'rejected')))::int as open,
       ${hours('c.created_at')} filter (where c.appealed_at is null and c.decided_at is not null) as hours,
       count(c.appealed_at)::int as appeals,
       (count(*) filter (where c.appealed_at is not null and c.state = 'upheld'))::int as "appealsUpheld",
       (count(*) filter (where c.appealed_at is not null and c.state = 'rejected'))::int as "appealsRejected",
       ${hours('c.appealed_at')} filter (where c.decided_at > c.appealed_at) as "appealHours"
     from complaint c join site s on s.id = c.site_id
     where ($1::int is null or c.site_id = $1) and c.created_at >= $2::timestamptz and c.created_at < $3::timestamptz
     group by 1, 2, 3 order by 1, 2, 3`,
    valuesOf(period),
  )
  return rows
}

/** The decisions of staff about members. A ban by a decision about a case counts as one, until the member is erased. */
export async function actionStatistics({ pool }: Reads, period: ReportPeriod): Promise<ActionStatistics[]> {
  const { rows } = await pool.query<ActionStatistics>(
    `with acts as (
       select site_id, act from audit_entry where at >= $2::timestamptz and at < $3::timestamptz
         and act ~ '^(member (ban|unban|approve|decline|erase)|held (deliver|return)|complaint (uphold|reject))$'
       union all
       select site_id, 'member ban' from audit_entry where at >= $2::timestamptz and at < $3::timestamptz
         and act ~ '^complaint (uphold|reject)$' and details ->> 'bans' = 'true')
     select s.domain as site, a.act, count(*)::int as count from acts a join site s on s.id = a.site_id
     where $1::int is null or a.site_id = $1 group by 1, 2 order by 1, 2`,
    valuesOf(period),
  )
  return rows
}

/** The automated findings. Staff decide about each, so the delivered messages are the false positives. */
export async function automationStatistics(
  { pool }: Reads,
  period: ReportPeriod,
): Promise<AutomationStatistics[]> {
  const { rows } = await pool.query<AutomationStatistics>(
    `select s.domain as site,
       (select count(*) from audit_entry a where a.site_id = s.id and a.act = 'held deliver'
          and a.at >= $2::timestamptz and a.at < $3::timestamptz)::int as delivered,
       (select count(*) from audit_entry a where a.site_id = s.id and a.act = 'held return'
          and a.at >= $2::timestamptz and a.at < $3::timestamptz)::int as returned,
       (select count(*) from held_message h join member m on m.id = h.sender_id
          where m.site_id = s.id and h.review_since is not null)::int as waiting,
       (select count(*) from member m where m.site_id = s.id and m.review_since is not null)::int as hidden
     from site s where $1::int is null or s.id = $1 order by 1`,
    valuesOf(period),
  )
  return rows
}
