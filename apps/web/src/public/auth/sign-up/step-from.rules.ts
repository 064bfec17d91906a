import {
  errorsOf,
  lastQuestion,
  parseQuestion,
  type Question,
  questionAfter,
  questionBefore,
} from '../../../features/auth/questions.rules.ts'
import type { FieldErrorCode } from '../../../features/auth/sign-up.rules.ts'

/** What follows a form that was sent: another question, the same one with its errors, or the account. */
export type NextStep =
  | { kind: 'ask'; question: Question; focus: string | undefined }
  | { kind: 'wrong'; errors: Record<string, FieldErrorCode> }
  | { kind: 'join' }

const firstFields: Record<Question, string> = {
  who: 'gender',
  birth: 'dateOfBirth',
  place: 'country',
  name: 'name',
  account: 'email',
}

/**
 * What follows the form of a page without script, which is sent after each question. A form that names no question is sent
 * as a whole.
 */
export function stepFrom(
  form: Record<string, string>,
  errors: Record<string, FieldErrorCode>,
  cities: readonly string[],
): NextStep {
  const ask = (question: Question, focus = firstFields[question]): NextStep => ({
    kind: 'ask',
    question,
    focus,
  })
  const shown = parseQuestion(form.question) ?? lastQuestion
  const before = form.go === 'back' ? questionBefore(shown) : null
  if (before) return ask(before)
  const wrong = shown === lastQuestion ? errors : errorsOf(shown, errors)
  if (Object.keys(wrong).length > 0) return { kind: 'wrong', errors: wrong }
  // The cities are known after the region.
  if (shown === 'place' && cities.length > 0 && form.citiesOf !== form.region) return ask('place', 'city')
  const next = questionAfter(shown)
  return next ? ask(next) : { kind: 'join' }
}
