// The server decides by the same rule (`schema/core/visible-text.rules.ts`); a contract test holds them together.
const ink =
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/u

/** Whether a reader sees anything of a text: blanks, fillers and lone marks leave nothing on the screen. */
export const hasVisibleText = (text: string): boolean => ink.test(text)

/** A text as it is sent: without its outer blanks, and empty where there is nothing to see. */
export const textToSend = (text: string): string => (hasVisibleText(text) ? text.trim() : '')
