/**
 * Matches the accessible name of the viewer's own message once the server has stored it; `text` is the source of a
 * regular expression. A name that ends in "niet verzonden" or "wordt verzonden" does not match.
 */
export const delivered = (text: string): RegExp =>
  new RegExp(`^Jij: ${text}, \\d\\d:\\d\\d, (verzonden|bezorgd|gelezen)$`, 's')
