import { rereadViewer } from '../access/sessions.ts'
import type { Context, MemberContext } from '../core/context.ts'
import { type BusMessage, follow, mapMessages } from '../core/follow.ts'
import { memberTopic } from '../ports/bus.ts'
import { type EventRow, eventsAfter, lastEventNo, lastEventNumbers } from './events.store.ts'

/** More missed events than this are not replayed: a refetch is cheaper. */
export const replayLimit = 500

/** What a member has missed: events, oldest first, or that there is too much to replay. */
interface Missed {
  rows: EventRow[]
  isStale: boolean
  /** The number of the last event, up to which the member is informed then. */
  last: number
}

/**
 * The events after a number; stale if the numbers do not continue (the next ones are deleted, or the number is of
 * another database) or are too many.
 */
export async function changesAfter(ctx: MemberContext, after: number): Promise<Missed> {
  const { rows, last } = await eventsAfter(ctx.db, ctx.viewer.id, after, replayLimit + 1)
  if (last === after) return { rows, isStale: false, last }
  const isStale = rows[0]?.no !== after + 1 || rows.length > replayLimit
  return { rows: isStale ? [] : rows, isStale, last }
}

/** Up to which event members could be informed, by member: a bus that may have missed something compares it. */
export const lastNumbersOf = (
  { db }: Pick<Context, 'db'>,
  memberIds: readonly number[],
): Promise<Map<number, number>> => lastEventNumbers(db, memberIds)

const batch = 100

/**
 * A member's events, in order and without a gap, from `after` on (or, without it, all that happen once this has
 * resolved). It subscribes before the first query, so no event is lost between them. Each event is read with
 * current rights.
 */
export async function followEvents(
  ctx: MemberContext,
  after: number | null,
): Promise<AsyncGenerator<EventRow, void>> {
  const messages = follow(ctx.bus, memberTopic(ctx.viewer.id))
  try {
    const missed =
      after === null
        ? { rows: [], isStale: false, last: await lastEventNo(ctx.db, ctx.viewer.id) }
        : await changesAfter(ctx, after)
    return mapMessages(messages, () => readEvents(ctx, missed, messages))
  } catch (error) {
    await messages.return()
    throw error
  }
}

async function* readEvents(
  ctx: MemberContext,
  { rows: missed, isStale, last: lastBefore }: Missed,
  messages: AsyncGenerator<BusMessage, void>,
): AsyncGenerator<EventRow, void> {
  let last = lastBefore
  clearRequestCache(ctx)
  if (isStale) yield { no: last, kind: 'stale', refs: {}, at: ctx.clock.now() }
  // Removed one by one: what this keeps, it keeps as long as the socket is open.
  for (let row = missed.shift(); row; row = missed.shift()) yield row
  clearRequestCache(ctx)
  for await (const { data, committedAt } of messages) {
    const [eventNo = 0, c, s] = data.split(':').map(Number)
    const isNewEvent = eventNo > last
    if (eventNo === last + 1 && c !== undefined && s !== undefined) {
      // The notification contains everything that is stored in a message's event.
      clearRequestCache(ctx)
      yield { no: eventNo, kind: 'message', refs: { c, s }, at: ctx.clock.now() }
      last = eventNo
      clearRequestCache(ctx)
      if (committedAt) ctx.measurements.eventDelivered(committedAt)
      continue
    }
    while (eventNo > last) {
      const { rows } = await eventsAfter(ctx.db, ctx.viewer.id, last, batch)
      if (rows.length === 0) break
      for (const row of rows) {
        // Rights may have changed since the subscription started: payment, confirmation.
        if (row.kind === 'account') ctx.viewer = await rereadViewer(ctx)
        clearRequestCache(ctx)
        yield row
        last = row.no
      }
      clearRequestCache(ctx)
    }
    // The socket asks for the next event when it has written the one before.
    if (isNewEvent && committedAt) ctx.measurements.eventDelivered(committedAt)
  }
}

/**
 * Clears the request cache between events, so that each event reads current data and memory is freed while
 * waiting.
 */
function clearRequestCache(ctx: MemberContext): void {
  ctx.cache = new Map()
}
