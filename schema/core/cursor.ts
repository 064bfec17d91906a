import { graphError } from './errors.ts'

/** A keyset position as an opaque word. */
export const toCursor = (...parts: (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url')

/** Reads a keyset position of `length` parts back; a forged or damaged one is a client's mistake. */
export function fromCursor(cursor: string | null | undefined, length: number): (string | number)[] | null {
  if (!cursor) return null
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const sound = (part: unknown) => typeof part === 'string' || Number.isFinite(part)
    if (Array.isArray(parts) && parts.length === length && parts.every(sound)) return parts
  } catch {
    // Falls through to the error below.
  }
  throw graphError('BAD_USER_INPUT', 'The cursor is not one of ours.')
}

/** A position in time and id; the time must be one. */
export function fromTimeCursor(cursor: string | null | undefined): [Date, number] | null {
  const parts = fromCursor(cursor, 2)
  if (!parts) return null
  const time = new Date(parts[0] as string)
  if (Number.isNaN(time.getTime()) || !Number.isInteger(parts[1])) {
    throw graphError('BAD_USER_INPUT', 'The cursor is not one of ours.')
  }
  return [time, parts[1] as number]
}

/** Page sizes: 1 to 50. */
export const pageSize = (first: number | null | undefined, usual: number): number =>
  Math.min(50, Math.max(1, Math.trunc(first ?? usual)))
