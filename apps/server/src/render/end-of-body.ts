/** Puts a part at the end of the body of a rendered page. A member may have written `</body>` before: the last one counts. */
export const atEndOfBody = (html: string, part: string): string =>
  html.replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${part}</body>`)
