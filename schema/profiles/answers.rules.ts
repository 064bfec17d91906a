import type { TranslatedFieldCode } from '../core/field-codes.ts'
import { cleanText, textError } from '../core/text.rules.ts'
import { hasContactDetails } from '../scam/contact-details.rules.ts'
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

export interface AnswerProblem {
  field: string
  code: TranslatedFieldCode
  slots?: { max: number }
}

/**
 * What is wrong with the answers after a change. Answers that the profile has already are not checked again, also if the
 * site stopped to offer their question.
 */
export function answerProblems(
  now: readonly Answer[],
  next: readonly Answer[],
  site: { questions: readonly string[] },
): AnswerProblem[] {
  if (next.length > maxAnswers)
    return [{ field: 'answers', code: 'answersTooMany', slots: { max: maxAnswers } }]
  const allowed = new Set<string>([...site.questions, ...now.map(({ question }) => question)])
  return next.flatMap((answer, at) => {
    const code = answerProblem(answer, allowed, next.slice(0, at), now)
    const slots = code === 'aboutTooLong' && { slots: { max: answerLength } }
    return code ? [{ field: 'answers', code, ...slots }] : []
  })
}

function answerProblem(
  { question, text }: Answer,
  allowed: ReadonlySet<string>,
  earlier: readonly Answer[],
  now: readonly Answer[],
): TranslatedFieldCode | null {
  if (!allowed.has(question) || earlier.some((one) => one.question === question)) return 'optionUnknown'
  if (now.some((one) => one.question === question && one.text === text)) return null
  if (textError(text, answerLength)) return 'aboutTooLong'
  return hasContactDetails(text) ? 'contactDetails' : null
}

/** The questions that a site offers, in the order of the list. */
export const questionsOf = (site: { questions: readonly string[] }): string[] =>
  questions.filter((question) => site.questions.includes(question))
