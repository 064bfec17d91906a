import type { TranslatedFieldCode } from '../core/field-codes.ts'
import { textError } from '../core/text.rules.ts'
import { hasContactDetails } from '../scam/contact-details.rules.ts'

/** Why a value of a profile is not accepted, and the numbers in the sentence that says so. */
export interface ProfileProblem {
  code: TranslatedFieldCode
  values?: Record<string, number>
}

/** What is wrong with a text in the member's own words, of at most `max` graphemes; null if nothing is. */
export function freeTextProblem(text: string, max: number): ProfileProblem | null {
  if (textError(text, max)) return { code: 'aboutTooLong', values: { max } }
  return hasContactDetails(text) ? { code: 'contactDetails' } : null
}
