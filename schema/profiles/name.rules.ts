import { normaliseEmail } from '../core/email.rules.ts'
import { hasVisibleText, withoutInvisible } from '../core/visible-text.rules.ts'
import type { TextKey } from '../texts/text.ts'

/** In UTF-16 units, as a field of a form counts them. */
export const nameLength = 40

/**
 * Marks that may stand on one letter: Vietnamese, Thai, Hindi and Arabic need no more, and a pile of them covers the
 * lines above and below wherever the name is shown. What is too much is dropped; the letter stays readable.
 */
const marksPerLetter = 3
const pile = new RegExp(`([\\p{Mn}\\p{Me}]{${marksPerLetter}})[\\p{Mn}\\p{Me}]+`, 'gu')

/** A name as it is kept: one form of Unicode, single spaces, nothing invisible, no piles of marks. */
export function cleanName(name: string): string {
  const seen = withoutInvisible(name.toWellFormed()).normalize('NFC').replace(pile, '$1')
  return hasVisibleText(seen) ? seen.replace(/\s+/g, ' ').trim() : ''
}

/** What is wrong with a cleaned profile name (spec section 5), if anything. */
export function nameError(name: string, email: string): TextKey | null {
  if (name === '') return 'nameMissing'
  if (name.startsWith('@')) return 'nameStartsWithAt'
  if (normaliseEmail(name) === normaliseEmail(email)) return 'nameIsEmail'
  return name.length > nameLength ? 'nameTooLong' : null
}
