import type { MemberContext } from '../context.ts'
import { createLoaders } from '../loaders.ts'
import { memberTopic } from '../ports/bus.ts'
import { viewerAgain } from '../users/session.store.ts'
import { type EventRow, eventsAfter, lastEventNo } from './events.store.ts'
import { follow } from './follow.ts'

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
    // A number from the future (another database) or from before what is kept.
    return { rows, isStale: last !== after, last }
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
export async function* followEvents(ctx: MemberContext, after: number | null): AsyncGenerator<EventRow> {
  const words = follow(ctx.bus, memberTopic(ctx.viewer.id))
  try {
    let last = after
    if (last === null) {
      last = await lastEventNo(ctx.db, ctx.viewer.id)
    } else {
      const missed = await changesAfter(ctx, last)
      if (missed.isStale) yield { no: missed.last, kind: 'stale', refs: {}, at: ctx.clock.now() }
      yield* missed.rows
      last = missed.last
    }
    for await (const word of words) {
      const told = Number(word)
      while (told > last) {
        const rows: EventRow[] = await eventsAfter(ctx.db, ctx.viewer.id, last, batch)
        if (rows.length === 0) break
        for (const row of rows) {
          // Rights may have changed since the subscription began: payment, confirmation.
          if (row.kind === 'account') ctx.viewer = (await viewerAgain(ctx.db, ctx.viewer)) ?? ctx.viewer
          ctx.loaders = createLoaders(ctx, ctx.viewer)
          yield row
          last = row.no
        }
      }
    }
  } finally {
    await words.return()
  }
}
