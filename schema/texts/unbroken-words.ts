/**
 * A text whose words that begin with "e-mail" never break after the "e-" at the end of a line. Addresses stay as they are.
 */
export const unbrokenWords = (text: string): string =>
  text.replace(/(?<![\w@./=-])(e)-(?=mail)/gi, '$1\u2011')
