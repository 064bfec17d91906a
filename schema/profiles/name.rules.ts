import type { TextKey } from '../texts/text.ts'
import { normaliseEmail } from '../users/email.rules.ts'

/** In UTF-16 units, as a field of a form counts them. */
export const nameLength = 40

/** What is wrong with a cleaned profile name (spec section 5), if anything. */
export function nameFault(name: string, email: string): TextKey | null {
  if (name === '') return 'nameMissing'
  if (name.startsWith('@')) return 'nameStartsWithAt'
  if (normaliseEmail(name) === normaliseEmail(email)) return 'nameIsEmail'
  return name.length > nameLength ? 'nameTooLong' : null
}
