import type { ReviewQueue } from '../core/staff-rights.rules.ts'
import { cleanText, graphemeCount } from '../core/text.rules.ts'
import { isGround } from './grounds.ts'
import { isLimit, type Measure, type MeasureKind, maxDays, measureKinds } from './measures.rules.ts'
import { type FoundBy, maxBatch } from './review.rules.ts'
import type { DeskText } from './review-texts.ts'

/** What somebody decides about one or more items of a queue. */
export interface Decision {
  itemIds: readonly number[]
  isViolation: boolean
  measures: readonly Measure[]
  ground: string | null
  facts: string
  foundBy: FoundBy
  reply: string
}

/** The longest text of a decision, in graphemes: that of a complaint. */
export const maxDecisionText = 2000

/** What is wrong with an input: the field, the sentence and its number. */
export interface InputProblem {
  field: string
  text: DeskText
  count?: number
}

/** What can be reversed: an appeal decides about somebody else than who appeals, and erases nobody. */
const withoutErasure = measureKinds.filter((kind) => kind !== 'ERASE')

/** The measures that fit a queue. A declined photo is removed anyway; of appeals see `decide-review.ts`. */
const measuresIn: Readonly<Record<ReviewQueue, readonly MeasureKind[]>> = {
  reports: measureKinds,
  age: measureKinds,
  complaints: measureKinds,
  messages: ['WARN', 'LIMIT_LIKES', 'LIMIT_MESSAGES', 'LIMIT_VISIBILITY', 'BAN'],
  photos: [],
  appeals: withoutErasure,
  verification: [],
  partners: [],
}

/** Cleans the texts of a decision. */
export const cleanDecision = (decision: Decision): Decision => ({
  ...decision,
  itemIds: [...new Set(decision.itemIds)],
  facts: cleanText(decision.facts),
  reply: cleanText(decision.reply),
})

/** The first problem of a cleaned decision about items of a queue; null if it can be made. */
export function decisionProblem(decision: Decision, queue: ReviewQueue): InputProblem | null {
  const { itemIds, isViolation, measures, ground, facts, reply } = decision
  if (itemIds.length < 1 || itemIds.length > maxBatch)
    return { field: 'itemIds', text: 'batchSize', count: maxBatch }
  for (const [field, given] of [
    ['facts', facts],
    ['reply', reply],
  ] as const)
    if (graphemeCount(given) > maxDecisionText) return { field, text: 'tooLong', count: maxDecisionText }
  if (ground !== null && !isGround(ground)) return { field: 'ground', text: 'groundUnknown' }
  // An appeal that reverses a decision is about no rule.
  if (isViolation && ground === null && (queue !== 'appeals' || measures.length > 0))
    return { field: 'ground', text: 'groundMissing' }
  if ((isViolation || queue === 'appeals') && facts === '') return { field: 'facts', text: 'factsMissing' }
  return measureProblem(measures, isViolation, queue)
}

function measureProblem(
  measures: readonly Measure[],
  isViolation: boolean,
  queue: ReviewQueue,
): InputProblem | null {
  const field = 'measures'
  if (measures.length === 0) return null
  if (!isViolation) return { field, text: 'measuresWithout' }
  if (new Set(measures.map(({ kind }) => kind)).size < measures.length)
    return { field, text: 'measureRepeated' }
  for (const { kind, days } of measures) {
    if (!measuresIn[queue].includes(kind)) return { field, text: 'measureElsewhere' }
    if (days === null && isLimit({ kind })) return { field, text: 'limitDays', count: maxDays }
    if (days !== null && kind !== 'BAN' && !isLimit({ kind })) return { field, text: 'noDays' }
    if (days !== null && (days < 1 || days > maxDays)) return { field, text: 'banDays', count: maxDays }
  }
  return null
}

/** True if a decision about these members needs a second person: a ban for good of more than one. */
export const needsSecondPerson = (
  { measures }: Pick<Decision, 'measures'>,
  subjectIds: readonly (number | null)[],
): boolean =>
  measures.some(({ kind, days }) => kind === 'BAN' && days === null) && new Set(subjectIds).size > 1
