const LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', æ: 'ae', ß: 'ss', œ: 'oe' }

/** A text as a part of a key: lower case letters and digits, with hyphens between the words. */
export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłæßœ]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
