import { rereadViewer } from '../access/sessions.ts'
import type { MemberContext } from '../core/context.ts'
import { follow, reading } from '../core/follow.ts'
import { memberTopic } from '../ports/bus.ts'
import { type EventRow, eventsAfter, lastEventNo } from './events.store.ts'

/** More than this many missed events are not replayed: fetching afresh is cheaper. */
export const replayLimit = 500

/** What happened after a number; stale when the numbers do not follow on or are too many. */
export async function changesAfter(
  ctx: MemberContext,
  after: number,
): Promise<{ rows: EventRow[]; isStale: boolean; last: number }> {
  const rows = await eventsAfter(ctx.db, ctx.viewer.id, after, replayLimit + 1)
  const first = rows[0]
  if (!first) {
    const last = await lastEventNo(ctx.db, ctx.viewer.id)
    if (last === after) return { rows, isStale: false, last }
    // Something happened between the two looks; else it is a number from the future (another database) or from
    // before what is kept.
    const sooner = await eventsAfter(ctx.db, ctx.viewer.id, after, replayLimit)
    const isNext = sooner[0]?.no === after + 1
    return isNext
      ? { rows: sooner, isStale: false, last: sooner.at(-1)?.no ?? after }
      : { rows, isStale: true, last }
  }
  if (first.no !== after + 1 || rows.length > replayLimit) {
    return { rows: [], isStale: true, last: await lastEventNo(ctx.db, ctx.viewer.id) }
  }
  return { rows, isStale: false, last: rows.at(-1)?.no ?? after }
}

const batch = 100

/**
 * A member's events, in order and without a gap, from `after` on (or from now on without it). The listener is
 * there before the first look, so that nothing falls between. Each event is read with fresh rights.
 */
export const followEvents = (ctx: MemberContext, after: number | null): AsyncGenerator<EventRow, void> =>
  reading(follow(ctx.bus, memberTopic(ctx.viewer.id)), (words) => readEvents(ctx, after, words))

async function* readEvents(
  ctx: MemberContext,
  after: number | null,
  words: AsyncGenerator<string, void>,
): AsyncGenerator<EventRow, void> {
  let last = after
  if (last === null) {
    last = await lastEventNo(ctx.db, ctx.viewer.id)
  } else {
    const missed = await changesAfter(ctx, last)
    forgetRead(ctx)
    if (missed.isStale) yield { no: missed.last, kind: 'stale', refs: {}, at: ctx.clock.now() }
    yield* missed.rows
    last = missed.last
    forgetRead(ctx)
  }
  for await (const word of words) {
    const [eventNo = 0, c, s] = word.split(':').map(Number)
    if (eventNo === last + 1 && c !== undefined && s !== undefined) {
      // The word says all that is written of a message's event.
      forgetRead(ctx)
      yield { no: eventNo, kind: 'message', refs: { c, s }, at: ctx.clock.now() }
      last = eventNo
      forgetRead(ctx)
      continue
    }
    while (eventNo > last) {
      const rows: EventRow[] = await eventsAfter(ctx.db, ctx.viewer.id, last, batch)
      if (rows.length === 0) break
      for (const row of rows) {
        // Rights may have changed since the subscription began: payment, confirmation.
        if (row.kind === 'account') ctx.viewer = await rereadViewer(ctx)
        forgetRead(ctx)
        yield row
        last = row.no
      }
      forgetRead(ctx)
    }
  }
}

/** What was read for one event is read anew for the next, and kept by nobody who waits for it. */
function forgetRead(ctx: MemberContext): void {
  ctx.cache = new Map()
}
