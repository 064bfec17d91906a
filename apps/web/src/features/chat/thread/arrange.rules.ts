import type { Line } from './timeline.rules.ts'

/** A message with its position in the block of one sender. */
export interface Row {
  line: Line
  /** First and last of a block: their corners differ, and the last one shows time and status. */
  first: boolean
  last: boolean
  /** Whether the unread divider is above it. */
  divided: boolean
  /** Whether it is the first of the conversation in which the other gives a number or an address. */
  givesContact: boolean
}

/** A group of rows that the browser may skip rendering while they are out of view. */
export interface Chunk {
  key: string
  rows: readonly Row[]
}

export interface Day {
  /** The local date, for example 2026-11-21. */
  key: string
  at: string
  chunks: readonly Chunk[]
}

/** Messages of one sender form one block if less than this lies between them, in milliseconds. */
const blockWithin = 5 * 60_000
const chunkSize = 30

/** Groups the lines by day and block; `dividerSeq` is the number of the first unread message, or null. */
export function arrange(lines: readonly Line[], dividerSeq: number | null): Day[] {
  const days: { key: string; at: string; chunks: { key: string; rows: Row[] }[] }[] = []
  let dividedAbove = false
  let expectedSeq = 0
  const contactAt = lines.findIndex(({ warning }) => warning === 'GIVES_CONTACT')
  lines.forEach((line, at) => {
    const divided = !dividedAbove && dividerSeq !== null && line.seq !== null && line.seq >= dividerSeq
    dividedAbove ||= divided
    const previous = lines[at - 1]
    const next = lines[at + 1]
    const joinsNext = next !== undefined && sameBlock(line, next) && !startsUnread(line, next, dividerSeq)
    const joinsPrevious = previous !== undefined && !divided && sameBlock(previous, line)
    // An unsent message is placed where its number will put it, so that it does not move when it gets the
    // number.
    expectedSeq = line.seq ?? expectedSeq + 1
    const date = localDate(line.at)
    let day = days.at(-1)
    // A wrong clock must not show an earlier day again.
    if (!day || date > day.key) days.push((day = { key: date, at: line.at, chunks: [] }))
    const chunkKey = `${day.key}/${Math.floor(expectedSeq / chunkSize)}`
    let chunk = day.chunks.at(-1)
    if (chunk?.key !== chunkKey) day.chunks.push((chunk = { key: chunkKey, rows: [] }))
    chunk.rows.push({
      line,
      first: !joinsPrevious,
      last: !joinsNext,
      divided,
      givesContact: at === contactAt,
    })
  })
  return days
}

function startsUnread(line: Line, next: Line, dividerSeq: number | null): boolean {
  return dividerSeq !== null && (line.seq ?? 0) < dividerSeq && (next.seq ?? 0) >= dividerSeq
}

function sameBlock(line: Line, next: Line): boolean {
  return (
    line.own === next.own &&
    !hasFailed(line) &&
    !hasFailed(next) &&
    line.delivery !== 'edited' &&
    localDate(line.at) === localDate(next.at) &&
    Math.abs(Date.parse(next.at) - Date.parse(line.at)) < blockWithin
  )
}

/** Whether the message failed, so that its writer has to act; it is then a block of its own. */
export function hasFailed({ delivery }: Pick<Line, 'delivery'>): boolean {
  return delivery === 'rejected' || delivery === 'overdue'
}

function localDate(iso: string): string {
  const date = new Date(iso)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
