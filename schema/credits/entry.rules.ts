import { isTextKey, type TextKey } from '../texts/text.ts'

/** The text of an entry by the reason that the ledger stores. */
export const entryText = (reason: string): TextKey => {
  const key = `entry_${reason}`
  return isTextKey(key) ? key : 'entry_other'
}
