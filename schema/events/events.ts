import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { graphError } from '../core/errors.ts'
import { follow, mapMessages } from '../core/follow.ts'
import { balance } from '../credits/balance.ts'
import { type Badges, BadgesRef, viewerBadges } from '../notifications/badges.ts'
import { memberTopic } from '../ports/bus.ts'
import { UserRef } from '../users/user.ts'
import { EventRef } from './event.ts'
import { lastEventNo } from './events.store.ts'
import { type EventShape, readEvent, readLiveEvent } from './read-event.ts'
import { changesAfter, followEvents } from './stream.ts'

/** Parses an event number that came from a client. */
function eventNo(text: string): number {
  const no = Number(text)
  if (!/^\d{1,15}$/.test(text)) throw graphError('BAD_USER_INPUT', 'An event number is a whole number.')
  return no
}

/** The viewer's events, each read with the viewer's rights at that time. */
export async function events(
  ctx: MemberContext,
  after: string | null | undefined,
): Promise<AsyncGenerator<EventShape, void>> {
  const rows = await followEvents(ctx, after == null ? null : eventNo(after))
  const shapes: AsyncGenerator<EventShape, void> = {
    next: async () => {
      const { done, value } = await rows.next()
      return done ? { done, value } : { done: false, value: await readLiveEvent(value, ctx) }
    },
    return: async () => ({ done: true, value: await rows.return().then(() => undefined) }),
    throw: (error) => rows.throw(error) as Promise<never>,
    [Symbol.asyncIterator]() {
      return this
    },
    [Symbol.asyncDispose]: () => rows[Symbol.asyncDispose](),
  }
  return shapes
}

/** The viewer's counts, now and whenever they change. */
export const followBadges = (ctx: MemberContext): AsyncGenerator<Badges, void> =>
  mapMessages(follow(ctx.bus, memberTopic(ctx.viewer.id)), async function* (messages) {
    let last = await viewerBadges(ctx)
    yield last
    for await (const { data } of messages) {
      // The counts contain this event already.
      if (Number.parseInt(data, 10) <= last.asOf) continue
      const next = await viewerBadges(ctx)
      if (next.unreadMessages === last.unreadMessages && next.newLikes === last.newLikes) continue
      last = next
      yield next
    }
  })

interface Changes {
  lastEvent: string
  isStale: boolean
  events: EventShape[]
  /** The counts and the balance, unless an event was written after they were read. */
  counts: Badges | null
}

/**
 * The changes since a client's last event, which it requests every 60 seconds in case the socket lost some.
 */
export async function changes(ctx: MemberContext, after: string): Promise<Changes> {
  const no = eventNo(after)
  const counts = await viewerBadges(ctx)
  if (counts.asOf === no) return { lastEvent: String(no), isStale: false, counts, events: [] }
  const { rows, isStale, last } = await changesAfter(ctx, no)
  return {
    lastEvent: String(last),
    isStale,
    counts: counts.asOf === last ? counts : null,
    events: await Promise.all(rows.map((row) => readEvent(row, ctx))),
  }
}

const ChangesRef = builder.objectRef<Changes>('Changes').implement({
  description: "The events that happened after a given event, with the viewer's present counts.",
  fields: (t) => ({
    lastEvent: t.exposeString('lastEvent', {
      description: 'The event number to pass as `after` the next time.',
    }),
    isStale: t.exposeBoolean('isStale', {
      description:
        'Whether the missed events cannot be replayed, so that the client must load all data again.',
    }),
    events: t.expose('events', { type: [EventRef], description: 'The events, oldest first.' }),
    badges: t.field({
      type: BadgesRef,
      description: "The viewer's present counts.",
      resolve: ({ counts }, _args, ctx) => counts ?? viewerBadges(ctx),
    }),
    credits: t.int({
      description: "The viewer's present balance, in credits.",
      resolve: ({ counts }, _args, ctx) => counts?.credits ?? balance(ctx),
    }),
    isPaid: t.boolean({
      description: 'Whether the viewer is a premium member.',
      resolve: (_changes, _args, ctx) => asMember(ctx).viewer.isPaid,
    }),
  }),
})

builder.prismaObjectField(UserRef, 'lastEvent', (t) =>
  t.string({
    description: "The number of the viewer's last event; pass it to `events` as `after` to get what follows.",
    resolve: async ({ id }, _args, ctx) => String(await lastEventNo(ctx.db, id)),
  }),
)

builder.queryField('changes', (t) =>
  t.field({
    type: ChangesRef,
    description: 'Returns what happened after an event number; clients call it every 60 seconds.',
    args: {
      after: t.arg.string({ required: true, description: 'The last event number that the client has.' }),
    },
    resolve: (_root, { after }, ctx) => changes(asMember(ctx), after),
  }),
)

builder.subscriptionField('events', (t) =>
  t.field({
    type: EventRef,
    description: 'Follows all numbered events of the viewer; `after` resumes without a gap.',
    args: {
      after: t.arg.string({
        description: 'The last event number that the client has; without it only new events are sent.',
      }),
    },
    subscribe: (_root, { after }, ctx) => events(asMember(ctx), after),
    resolve: (event) => event,
  }),
)

builder.subscriptionField('badges', (t) =>
  t.field({
    type: BadgesRef,
    description: "Follows the viewer's counts: sends them at once, and again whenever they change.",
    subscribe: (_root, _args, ctx) => followBadges(asMember(ctx)),
    resolve: (badges) => badges,
  }),
)
