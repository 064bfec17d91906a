import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { accident } from '../errors.ts'
import { type Badges, badgesOf } from '../notifications/badges.store.ts'
import { BadgesRef } from '../notifications/badges.ts'
import { memberTopic } from '../ports/bus.ts'
import { EventRef } from './event.ts'
import { follow, reading } from './follow.ts'
import { type EventShape, readEvent, readLiveEvent } from './read-event.ts'
import { changesAfter, followEvents } from './stream.ts'

/** Reads an event number that came from a client. */
function eventNo(word: string): number {
  const no = Number(word)
  if (!/^\d{1,15}$/.test(word)) throw accident('BAD_USER_INPUT', 'An event number is a whole number.')
  return no
}

/** The viewer's events, each read with the rights of its moment. */
export function events(
  ctx: MemberContext,
  after: string | null | undefined,
): AsyncGenerator<EventShape, void> {
  const rows = followEvents(ctx, after == null ? null : eventNo(after))
  return {
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
}

/** The viewer's counts, now and whenever they change. */
export const followBadges = (ctx: MemberContext): AsyncGenerator<Badges, void> =>
  reading(follow(ctx.bus, memberTopic(ctx.viewer.id)), async function* (words) {
    let last = await badgesOf(ctx.db, ctx.viewer.id)
    yield last
    for await (const _ of words) {
      const next = await badgesOf(ctx.db, ctx.viewer.id)
      if (next.unreadMessages === last.unreadMessages && next.newLikes === last.newLikes) continue
      last = next
      yield next
    }
  })

interface Changes {
  lastEvent: string
  isStale: boolean
  events: EventShape[]
}

/** What happened since a client's last event: the safety net behind the socket, every 60 seconds. */
export async function changes(ctx: MemberContext, after: string): Promise<Changes> {
  const { rows, isStale, last } = await changesAfter(ctx, eventNo(after))
  return {
    lastEvent: String(last),
    isStale,
    events: await Promise.all(rows.map((row) => readEvent(row, ctx))),
  }
}

const ChangesRef = builder.objectRef<Changes>('Changes').implement({
  description: 'What happened since an event.',
  fields: (t) => ({
    lastEvent: t.exposeString('lastEvent', { description: 'The number to ask after next time.' }),
    isStale: t.exposeBoolean('isStale', { description: 'The gap cannot be replayed: fetch afresh.' }),
    events: t.expose('events', { type: [EventRef], description: 'Oldest first.' }),
    badges: t.field({
      type: BadgesRef,
      description: 'The counts now.',
      resolve: (_changes, _args, ctx) => badgesOf(ctx.db, asMember(ctx).viewer.id),
    }),
    credits: t.int({
      description: 'The balance now.',
      resolve: (_changes, _args, ctx) => ctx.loaders.balance(),
    }),
    isPaid: t.boolean({
      description: 'The viewer is premium.',
      resolve: (_changes, _args, ctx) => asMember(ctx).viewer.isPaid,
    }),
  }),
})

builder.queryField('changes', (t) =>
  t.field({
    type: ChangesRef,
    description: 'The refresh of every 60 seconds: what happened after an event number.',
    args: { after: t.arg.string({ required: true, description: 'The last number that the client has.' }) },
    resolve: (_root, { after }, ctx) => changes(asMember(ctx), after),
  }),
)

builder.subscriptionField('events', (t) =>
  t.field({
    type: EventRef,
    description: 'Everything that happens to the viewer, numbered; `after` resumes without a gap.',
    args: {
      after: t.arg.string({ description: 'The last number that the client has; from now on without it.' }),
    },
    subscribe: (_root, { after }, ctx) => events(asMember(ctx), after),
    resolve: (event) => event,
  }),
)

builder.subscriptionField('badges', (t) =>
  t.field({
    type: BadgesRef,
    description: 'The counts, now and whenever they change.',
    subscribe: (_root, _args, ctx) => followBadges(asMember(ctx)),
    resolve: (badges) => badges,
  }),
)
