import { graphError } from './errors.ts'

/** Encodes a keyset position as an opaque string. */
export const toCursor = (...parts: (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url')

/** Decodes a keyset position of `length` parts; a forged or damaged cursor is an error of the client. */
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

/** Decodes a position of time and id; rejects an invalid time. */
export function fromTimeCursor(cursor: string | null | undefined): [Date, number] | null {
  const parts = fromCursor(cursor, 2)
  if (!parts) return null
  const time = new Date(parts[0] as string)
  if (Number.isNaN(time.getTime()) || !Number.isInteger(parts[1])) {
    throw graphError('BAD_USER_INPUT', 'The cursor is not one of ours.')
  }
  return [time, parts[1] as number]
}

/** Limits the page size to 1 to 50. */
export const pageSize = (first: number | null | undefined, usual: number): number =>
  Math.min(50, Math.max(1, Math.trunc(first ?? usual)))
