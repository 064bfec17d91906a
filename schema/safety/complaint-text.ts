import { type FieldError, fieldError, ValidationError } from '../core/common.errors.ts'
import type { Context } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { cleanComplaintText, maxTextLength } from './complaint.rules.ts'

/** Cleans the text of a complaint, report or objection; adds its validation error to the list. */
export function complaintText(
  ctx: Context,
  given: string,
  isNeeded: boolean,
  problems: FieldError[],
): string {
  const { words, problem } = cleanComplaintText(given, isNeeded)
  if (problem) problems.push(fieldError(ctx, 'words', problem, { limit: maxTextLength }))
  return words
}

/** Throws if a form has validation errors. Errors: ValidationError. */
export function throwIfInvalid(ctx: Context, problems: FieldError[]): void {
  if (problems.length > 0) throw new ValidationError(translate(ctx, 'formInvalid'), problems)
}
