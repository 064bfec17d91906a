import { graphError } from './errors.ts'
import { isInt, isStorableTime } from './input.rules.ts'
import { isUuid } from './uuid.rules.ts'

/** Encodes a keyset position as an opaque string. */
export const toCursor = (...parts: (string | number | Date)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url')

/** What a part of a position may be, and how it is read; undefined if it is something else. */
const kinds = {
  time: (part: unknown): Date | undefined => {
    const time = new Date(String(part))
    return typeof part === 'string' && isStorableTime(time) ? time : undefined
  },
  int: (part: unknown): number | undefined => (isInt(part) ? part : undefined),
  uuid: (part: unknown): string | undefined => (typeof part === 'string' && isUuid(part) ? part : undefined),
}

type Kind = keyof typeof kinds
type Parts<Kinds extends readonly Kind[]> = {
  -readonly [At in keyof Kinds]: NonNullable<ReturnType<(typeof kinds)[Kinds[At]]>>
}

/**
 * Decodes a position whose parts are of these kinds; null without a cursor. A forged or damaged cursor is an error of
 * the client. GraphQL error: BAD_USER_INPUT.
 */
export function fromCursor<const Kinds extends readonly Kind[]>(
  cursor: string | null | undefined,
  ...expected: Kinds
): Parts<Kinds> | null {
  if (!cursor) return null
  const values = listIn(cursor)
  const parts = expected.map((kind, at) => kinds[kind](values[at]))
  if (values.length === expected.length && !parts.includes(undefined)) return parts as Parts<Kinds>
  throw graphError('BAD_USER_INPUT', 'The cursor is not one of ours.')
}

function listIn(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

/** The largest page of the graph. */
export const largestPage = 50

/** The entries of a page: as many as a client asks for, from 1 to 50; otherwise as many as usual. */
export const pageSize = (first: number | null | undefined, defaultSize: number): number =>
  Math.min(largestPage, Math.max(1, Math.trunc(first ?? defaultSize)))
