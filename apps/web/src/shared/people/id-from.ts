const largest = 2 ** 31 - 1

/** The id in an address; null for a value that cannot be an id. */
export function idFrom(text: string | undefined): number | null {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 && id <= largest ? id : null
}
