// The server uses the same rule (`schema/core/visible-text.rules.ts`); a contract test keeps them equal.
const ink =
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/u

/** Whether a text has any visible character: spaces, fillers and single combining marks show nothing. */
export const hasVisibleText = (text: string): boolean => ink.test(text)

/** The text to send: trimmed, and empty if nothing in it is visible. */
export const textToSend = (text: string): string => (hasVisibleText(text) ? text.trim() : '')
