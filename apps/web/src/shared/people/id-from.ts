const largest = 2 ** 31 - 1

/** The number in an address; null for what cannot be one. */
export function idFrom(text: string | undefined): number | null {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 && id <= largest ? id : null
}
