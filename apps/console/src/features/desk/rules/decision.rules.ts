import type {
  DecideReviewInput,
  ReviewFoundBy,
  ReviewMeasureKind,
  ReviewOutcome,
  ReviewQueue,
} from '../../../graphql/types.generated.ts'

/** The measures by how hard they are; keys 1 to 9. */
export const measureChoices = [
  'NOTHING',
  'REMOVE_PHOTO',
  'REMOVE_TEXT',
  'WARN',
  'LIMIT_LIKES',
  'LIMIT_MESSAGES',
  'LIMIT_VISIBILITY',
  'BAN_DAYS',
  'BAN_GOOD',
] as const
export type MeasureChoice = (typeof measureChoices)[number]

/** The key of a measure: the same in every queue. */
export const measureKey = (choice: MeasureChoice): string => String(measureChoices.indexOf(choice) + 1)

export const usualDays = [3, 7, 14, 30, 90] as const
export const maxDays = 365
export const maxFactsLength = 2000

/** The access to the API that an applicant gets. */
export interface AccessDraft {
  name: string
  scopes: readonly string[]
}

/** What somebody has entered about a case so far. */
export interface DecisionDraft {
  outcome: ReviewOutcome | null
  measures: readonly MeasureChoice[]
  days: number
  ground: string | null
  facts: string
  foundBy: ReviewFoundBy
  reply: string
  note: string
  /** Null until the name or a scope of an application is changed. */
  access: AccessDraft | null
}

export const emptyDraft: DecisionDraft = {
  outcome: null,
  measures: [],
  days: 7,
  ground: null,
  facts: '',
  foundBy: 'REPORT',
  reply: '',
  note: '',
  access: null,
}

/** Photos and messages are found by a detector or by the queue itself, the rest by a report. */
export const usualFinder = (queue: ReviewQueue): ReviewFoundBy =>
  queue === 'MESSAGES' ? 'DETECTOR' : queue === 'PHOTOS' ? 'OWN_LOOK' : 'REPORT'

const aboutMembers = (queue: ReviewQueue) => queue === 'REPORTS' || queue === 'AGE' || queue === 'COMPLAINTS'

/** The measures that fit a queue. A message that is returned, and a photo that is declined, are gone already. */
export function choicesIn(queue: ReviewQueue): readonly MeasureChoice[] {
  if (aboutMembers(queue)) return measureChoices
  return queue === 'MESSAGES'
    ? measureChoices.filter((choice) => choice !== 'REMOVE_PHOTO' && choice !== 'REMOVE_TEXT')
    : []
}

/** Queues whose author gets an answer. */
export const hasReply = (queue: ReviewQueue): boolean => aboutMembers(queue) || queue === 'APPEALS'

/** True if a violation in this queue names a ground. An appeal is about the ground of the first decision. */
export const hasGround = (queue: ReviewQueue): boolean =>
  queue !== 'APPEALS' && queue !== 'VERIFICATION' && queue !== 'PARTNERS'

const isBan = (choice: MeasureChoice) => choice === 'BAN_DAYS' || choice === 'BAN_GOOD'
const isLimit = (choice: MeasureChoice) => choice.startsWith('LIMIT_')

/** True for a measure that lasts for a number of days; those of one decision last equally long. */
export const hasDays = (choice: MeasureChoice): boolean => choice === 'BAN_DAYS' || isLimit(choice)

/** True if one measure leaves nothing for the other: of the bans and limits, a ban stands alone. */
const excludes = (one: MeasureChoice, other: MeasureChoice): boolean =>
  (isBan(one) && (isBan(other) || isLimit(other))) || (isLimit(one) && isBan(other))

/** Chooses or clears a measure. Nothing excludes the others, and a ban excludes the other ban and the limits. */
export function toggleMeasure(
  measures: readonly MeasureChoice[],
  choice: MeasureChoice,
): readonly MeasureChoice[] {
  if (measures.includes(choice)) return measures.filter((one) => one !== choice)
  if (choice === 'NOTHING') return ['NOTHING']
  const others = measures.filter((one) => one !== 'NOTHING' && !excludes(choice, one))
  return measureChoices.filter((one) => one === choice || others.includes(one))
}

export type DecisionField = 'outcome' | 'measures' | 'days' | 'ground' | 'facts'

/** What is missing before a decision can be sent, the first field first. */
export function missingIn(draft: DecisionDraft, queue: ReviewQueue): DecisionField[] {
  if (!draft.outcome) return ['outcome']
  if (queue === 'APPEALS') return draft.facts.trim() ? [] : ['facts']
  if (draft.outcome === 'NO_VIOLATION') return []
  const missing: DecisionField[] = []
  const { measures, days } = draft
  if (aboutMembers(queue) && measures.length === 0) missing.push('measures')
  if (measures.some(hasDays) && !(days >= 1 && days <= maxDays)) missing.push('days')
  if (hasGround(queue) && !draft.ground) missing.push('ground')
  if (!draft.facts.trim()) missing.push('facts')
  return missing
}

const kindOf: Record<Exclude<MeasureChoice, 'NOTHING'>, ReviewMeasureKind> = {
  REMOVE_PHOTO: 'REMOVE_PHOTO',
  REMOVE_TEXT: 'REMOVE_TEXT',
  WARN: 'WARN',
  LIMIT_LIKES: 'LIMIT_LIKES',
  LIMIT_MESSAGES: 'LIMIT_MESSAGES',
  LIMIT_VISIBILITY: 'LIMIT_VISIBILITY',
  BAN_DAYS: 'BAN',
  BAN_GOOD: 'BAN',
}

/** The input of the graph. Fields that the outcome does not use are left out, though the draft keeps them. */
export function decisionInput(
  draft: DecisionDraft,
  queue: ReviewQueue,
  itemIds: readonly number[],
): DecideReviewInput {
  const isViolation = draft.outcome === 'VIOLATION'
  const measures = isViolation
    ? draft.measures.flatMap((choice) =>
        choice === 'NOTHING' || !choicesIn(queue).includes(choice)
          ? []
          : [{ kind: kindOf[choice], days: hasDays(choice) ? draft.days : null }],
      )
    : []
  return {
    itemIds: [...itemIds],
    outcome: draft.outcome ?? 'NO_VIOLATION',
    measures,
    ground: isViolation && hasGround(queue) ? draft.ground : null,
    facts: isViolation || queue === 'APPEALS' ? draft.facts.trim() : '',
    foundBy: draft.foundBy,
    reply: draft.reply.trim() || null,
  }
}
