import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { endSessionsOf } from './session.store.ts'
import { tellEnded } from './start-session.ts'

/**
 * Logs the viewer out elsewhere: on one device, or on all but this one. Their windows end at once, and the devices
 * are strangers from then on. Answers which sessions ended.
 */
export async function endSessions(ctx: MemberContext, which: { id: string } | 'others'): Promise<string[]> {
  const { id, sessionId } = ctx.viewer
  const ended = await endSessionsOf(ctx.db, id, sessionId, which === 'others' ? null : which.id)
  await tellEnded(ctx, ended)
  return ended
}

const SuccessRef = builder.objectRef<{ ended: string[] }>('EndSessionsSuccess').implement({
  description: 'Logged out there.',
  fields: (t) => ({
    endedIds: t.idList({
      description: 'The sessions that ended; empty where there was none such.',
      resolve: ({ ended }) => ended,
    }),
  }),
})

builder.mutationField('endSession', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Logs the viewer out on one other device. For this one there is logOut.',
    args: { id: t.arg.id({ required: true, description: 'Of `sessions`.' }) },
    resolve: async (_root, { id }, ctx) => ({ ended: await endSessions(asMember(ctx), { id }) }),
  }),
)

builder.mutationField('endOtherSessions', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Logs the viewer out everywhere but here.',
    resolve: async (_root, _args, ctx) => ({ ended: await endSessions(asMember(ctx), 'others') }),
  }),
)
