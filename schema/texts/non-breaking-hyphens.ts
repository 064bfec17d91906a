/**
 * Replaces the hyphen of "e-mail" with a non-breaking one, so that no line ends with "e-". Addresses stay as they are.
 */
export const withNonBreakingHyphens = (text: string): string =>
  text.replace(/(?<![\w@./=-])(e)-(?=mail)/gi, '$1\u2011')
