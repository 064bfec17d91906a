import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { endSessionsOf } from './manage-sessions.ts'
import { publishEndedSessions } from './start-session.ts'

/**
 * Logs the viewer out on another device, or on all but this one. Their windows close at once, and the devices
 * are no longer remembered. Returns the ids of the ended sessions.
 */
export async function endSessions(ctx: MemberContext, target: { id: string } | 'others'): Promise<string[]> {
  const { id, sessionId } = ctx.viewer
  const ended = await endSessionsOf(ctx.db, id, sessionId, target === 'others' ? null : target.id)
  await publishEndedSessions(ctx, ended)
  return ended
}

const SuccessRef = builder.objectRef<{ ended: string[] }>('EndSessionsSuccess').implement({
  description: 'The viewer was logged out on the given devices.',
  fields: (t) => ({
    endedIds: t.idList({
      description: 'The ids of the sessions that ended; empty if there were none.',
      resolve: ({ ended }) => ended,
    }),
  }),
})

builder.mutationField('endSession', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Logs the viewer out on one other device. Use `logOut` for this device.',
    args: {
      id: t.arg.id({ required: true, description: 'The id of the session to end, as listed in `sessions`.' }),
    },
    resolve: async (_root, { id }, ctx) => ({ ended: await endSessions(asMember(ctx), { id }) }),
  }),
)

builder.mutationField('endOtherSessions', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Logs the viewer out on all devices except this one.',
    resolve: async (_root, _args, ctx) => ({ ended: await endSessions(asMember(ctx), 'others') }),
  }),
)
