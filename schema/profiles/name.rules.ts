import { normaliseEmail } from '../core/email.rules.ts'
import type { TranslatedFieldCode } from '../core/field-codes.ts'
import { hasVisibleText, withoutInvisible } from '../core/visible-text.rules.ts'

/** In UTF-16 units, the same as the length of a form field. */
export const nameLength = 40

/**
 * The number of combining marks on one letter: Vietnamese, Thai, Hindi and Arabic need no more, and a stack
 * of them covers the lines above and below. Further marks are removed; the letter stays readable.
 */
const marksPerLetter = 3
const excessMarks = new RegExp(`([\\p{Mn}\\p{Me}]{${marksPerLetter}})[\\p{Mn}\\p{Me}]+`, 'gu')

/** Normalises a name for storage: one Unicode form, single spaces, nothing invisible, no stacked marks. */
export function cleanName(name: string): string {
  const cleaned = withoutInvisible(name.toWellFormed()).normalize('NFC').replace(excessMarks, '$1')
  return hasVisibleText(cleaned) ? cleaned.replace(/\s+/g, ' ').trim() : ''
}

/** The validation error of a cleaned profile name, if any. */
export function nameError(name: string, email: string): TranslatedFieldCode | null {
  if (name === '') return 'nameMissing'
  if (name.startsWith('@')) return 'nameStartsWithAt'
  if (normaliseEmail(name) === normaliseEmail(email)) return 'nameIsEmail'
  return name.length > nameLength ? 'nameTooLong' : null
}
