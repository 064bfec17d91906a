/**
 * The accessible name of an own message that the server has; `text` is the source of a pattern. A name that ends in
 * "niet verzonden" or "wordt verzonden" is none.
 */
export const delivered = (text: string): RegExp =>
  new RegExp(`^Jij: ${text}, \\d\\d:\\d\\d, (verzonden|bezorgd|gelezen)$`, 's')
