/** Makes one line of a subject or a name: a line break in it must not begin another header. */
export const oneLine = (words: string): string =>
  words
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, 200)
