import { cleanText } from '../core/text.rules.ts'
import { freeTextProblem, type ProfileProblem } from './free-text.rules.ts'
import { questions } from './questions.ts'

/** A question that a member answered on their profile. */
export interface Answer {
  question: string
  text: string
}

/** How many questions a member can answer. */
export const maxAnswers = 3
/** In graphemes. */
export const answerLength = 300

/** The answers as they are stored: cleaned, and without empty ones. */
export const cleanAnswers = (answers: readonly Answer[]): Answer[] =>
  answers.map(({ question, text }) => ({ question, text: cleanText(text) })).filter(({ text }) => text !== '')

/**
 * Returns the problems of the answers after a change. Unchanged answers are not checked again, even if the site no longer
 * offers their question.
 */
export function answerProblems(
  now: readonly Answer[],
  next: readonly Answer[],
  site: { questions: readonly string[] },
): ProfileProblem[] {
  if (next.length > maxAnswers) return [{ code: 'answersTooMany', values: { max: maxAnswers } }]
  const allowed = new Set<string>([...site.questions, ...now.map(({ question }) => question)])
  return next.flatMap((answer, at) => answerProblem(answer, allowed, next.slice(0, at), now) ?? [])
}

function answerProblem(
  { question, text }: Answer,
  allowed: ReadonlySet<string>,
  earlier: readonly Answer[],
  now: readonly Answer[],
): ProfileProblem | null {
  if (!allowed.has(question) || earlier.some((one) => one.question === question))
    return { code: 'optionUnknown' }
  if (now.some((one) => one.question === question && one.text === text)) return null
  return freeTextProblem(text, answerLength)
}

/** The questions that a site offers, in the order of the list. */
export const questionsOf = (site: { questions: readonly string[] }): string[] =>
  questions.filter((question) => site.questions.includes(question))
