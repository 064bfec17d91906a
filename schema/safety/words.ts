import { type FieldError, fieldError, ValidationError } from '../core/common.errors.ts'
import type { Context } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { readWords, wordsLimit } from './complaint.rules.ts'

/** Cleans a user's text; adds a validation error to the list. */
export function wordsFrom(ctx: Context, given: string, isNeeded: boolean, problems: FieldError[]): string {
  const { words, problem } = readWords(given, isNeeded)
  if (problem) problems.push(fieldError(ctx, 'words', problem, { limit: wordsLimit }))
  return words
}

/** Throws if a form has validation errors. Errors: ValidationError. */
export function throwIfInvalid(ctx: Context, problems: FieldError[]): void {
  if (problems.length > 0) throw new ValidationError(translate(ctx, 'formInvalid'), problems)
}
