/** The number of decimals of a currency. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/**
 * Parses a typed amount of money into minor units: `100`, `1.250,50` and `12.5` are all valid. Null if it is
 * not an amount.
 */
export function amountFrom(typed: string, currency: string): number | null {
  const plain = typed.replace(/[\s€$£]/g, '').replace(/[.,](?=\d{3}(\D|$))/g, '')
  const parts = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(plain)
  if (!parts) return null
  return Math.round(Number(`${parts[1]}.${parts[2] ?? 0}`) * 10 ** digitsOf(currency))
}

/** Formats an amount for a text field: without currency sign and without empty cents. */
export function typedAmount(amount: number, currency: string, locale: string): string {
  const digits = digitsOf(currency)
  const value = amount / 10 ** digits
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(value) ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(value)
}
