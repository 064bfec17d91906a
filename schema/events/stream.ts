import { rereadViewer } from '../access/sessions.ts'
import type { MemberContext } from '../core/context.ts'
import { type BusMessage, follow, mapMessages } from '../core/follow.ts'
import { memberTopic } from '../ports/bus.ts'
import { type EventRow, eventsAfter, lastEventNo } from './events.store.ts'

/** More missed events than this are not replayed: a refetch is cheaper. */
export const replayLimit = 500

/**
 * The events after a number; stale if the numbers do not continue (the next ones are deleted, or the number is of
 * another database) or are too many. `last` is the last event's number, up to which the member is informed then.
 */
export async function changesAfter(
  ctx: MemberContext,
  after: number,
): Promise<{ rows: EventRow[]; isStale: boolean; last: number }> {
  const { rows, last } = await eventsAfter(ctx.db, ctx.viewer.id, after, replayLimit + 1)
  if (last === after) return { rows, isStale: false, last }
  const isStale = rows[0]?.no !== after + 1 || rows.length > replayLimit
  return { rows: isStale ? [] : rows, isStale, last }
}

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
    const missed = after === null ? null : await changesAfter(ctx, after)
    const last = missed?.last ?? (await lastEventNo(ctx.db, ctx.viewer.id))
    return mapMessages(messages, () => readEvents(ctx, missed, last, messages))
  } catch (error) {
    await messages.return()
    throw error
  }
}

async function* readEvents(
  ctx: MemberContext,
  missed: Awaited<ReturnType<typeof changesAfter>> | null,
  lastBefore: number,
  messages: AsyncGenerator<BusMessage, void>,
): AsyncGenerator<EventRow, void> {
  let last = lastBefore
  clearRequestCache(ctx)
  if (missed?.isStale) yield { no: last, kind: 'stale', refs: {}, at: ctx.clock.now() }
  yield* missed?.rows ?? []
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
