import type { Database } from '@vonk/prisma/client.ts'
import type { ReviewDecision } from '@vonk/prisma/generated/client/client.ts'
import type { SiteConfig } from '../core/site.ts'
import { longDate } from '../texts/long-date.ts'
import { type TextKey, text } from '../texts/text.ts'
import { grounds, groundText, isGround } from './grounds.ts'
import { type Measure, measuresOf } from './measures.rules.ts'
import type { FoundBy } from './review.rules.ts'

const day = 24 * 60 * 60 * 1000

/** What a statement names of the site. */
type StatementSite = Pick<SiteConfig, 'name' | 'timeZone'>

type LimitKind = Extract<Measure['kind'], `LIMIT_${string}`>

const foundTexts: Record<FoundBy, TextKey> = {
  REPORT: 'statementFoundReport',
  DETECTOR: 'statementFoundDetector',
  OWN_LOOK: 'statementFoundOwnLook',
}

/** The texts of measures; those with a number of days have others below. */
const measureTexts: Record<Exclude<Measure['kind'], LimitKind>, TextKey> = {
  BAN: 'statementBan',
  ERASE: 'statementErase',
  REMOVE_PHOTO: 'statementRemovePhoto',
  REMOVE_TEXT: 'statementRemoveText',
  WARN: 'statementWarn',
}

const dayTexts: Record<LimitKind | 'BAN', TextKey> = {
  BAN: 'statementBanDays',
  LIMIT_LIKES: 'statementLimitLikes',
  LIMIT_MESSAGES: 'statementLimitMessages',
  LIMIT_VISIBILITY: 'statementLimitVisibility',
}

/** The sentence of a measure, with its end if it has one. */
function measureText(
  { kind, days }: Measure,
  since: Date,
  language: string,
  { name, timeZone }: StatementSite,
): string {
  if (days === null) return text(language, measureTexts[kind as keyof typeof measureTexts], { site: name })
  const until = longDate(new Date(since.getTime() + days * day), language, timeZone)
  return text(language, dayTexts[kind as keyof typeof dayTexts], { days, until, site: name })
}

/**
 * The statement of reasons of a decision, as Article 17 of the Digital Services Act asks for it: the facts, the rule and its
 * clause, what is done, where and for how long, how it was found, that a person decided, and where else the member can turn.
 * The internal appeal is in the mail around it.
 */
export function statementOf(
  decision: Pick<ReviewDecision, 'facts' | 'ground' | 'measures' | 'foundBy' | 'executedAt' | 'executesAt'>,
  language: string,
  site: StatementSite,
): string {
  const { facts, ground, foundBy } = decision
  const rule =
    ground !== null && isGround(ground)
      ? text(language, 'statementRule', {
          clause: text(language, 'groundClause', { rule: grounds[ground].rule }),
          rule: text(language, groundText(ground)),
        })
      : ''
  const since = decision.executedAt ?? decision.executesAt
  const measures = measuresOf(decision).map((measure) => measureText(measure, since, language, site))
  const parts = [facts, rule, measures.join(' '), text(language, foundTexts[foundBy as FoundBy])]
  return [...parts, text(language, 'statementElsewhere')].filter(Boolean).join('\n\n')
}

/** The decision that banned a member who is banned now; null if a command did. */
export const decisionOfBan = (
  { prisma }: Pick<Database, 'prisma'>,
  memberId: number,
  bannedAt: Date,
): Promise<ReviewDecision | null> =>
  prisma.reviewDecision.findFirst({
    where: {
      ...{ subjectId: memberId, state: 'executed', executedAt: { gte: bannedAt } },
      measures: { array_contains: [{ kind: 'BAN' }] },
    },
    orderBy: { id: 'desc' },
  })

/** A decision about a member by its number; null for one about another. */
export const decisionAbout = (
  { prisma }: Pick<Database, 'prisma'>,
  memberId: number,
  id: number,
): Promise<ReviewDecision | null> => prisma.reviewDecision.findFirst({ where: { id, subjectId: memberId } })
