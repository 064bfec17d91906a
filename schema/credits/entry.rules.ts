import { nl } from '../texts/nl.ts'
import type { TextKey } from '../texts/text.ts'

/** The text of an entry by the reason that the ledger stores. */
export const entryText = (reason: string): TextKey => {
  const key = `entry_${reason}`
  return key in nl ? (key as TextKey) : 'entry_other'
}
