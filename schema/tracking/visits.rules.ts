/** The minimum length of each class of visits, in seconds. */
const classes = [0, 10, 60, 300, 1800]

/** The class of a visit whose length the browser did not report. */
const unknown = -1

/** The class that a visit of so many seconds is counted in. */
export const lengthClass = (seconds: number | null): number =>
  seconds === null ? unknown : (classes.findLast((least) => least <= seconds) ?? unknown)

/** The maximum length of a visit, in seconds: a longer one is a forgotten tab. */
const maxVisitSeconds = 24 * 60 * 60

/** Reads a number of seconds that a browser reported; null if it is none. */
export function readSeconds(value: unknown): number | null {
  const seconds = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : null
  return seconds === null ? null : Math.min(seconds, maxVisitSeconds)
}

/** The start of the hour of a time. */
export const hourOf = (time: Date): Date => new Date(Math.floor(time.getTime() / 3_600_000) * 3_600_000)
