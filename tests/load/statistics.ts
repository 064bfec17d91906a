const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)

/** The quantile for a share from 0 to 1, interpolated linearly. */
export function quantile(values: readonly number[], share: number): number {
  const all = sorted(values)
  const place = (all.length - 1) * share
  const below = all[Math.floor(place)] ?? Number.NaN
  const above = all[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Standard deviation as a share of the mean. */
export function variation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) / middle
}

/** Rounds to two decimals: more would suggest a precision that is not there. */
export const round = (value: number, digits = 2) => Number(value.toFixed(digits))
