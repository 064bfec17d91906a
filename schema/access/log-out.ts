import { builder } from '../core/builder.ts'
import type { Context } from '../core/context.ts'
import { graphError } from '../core/errors.ts'
import { sessionTopic } from '../ports/bus.ts'
import { endSession } from './session.store.ts'

/** Ends this device's session and closes its sockets. Returns true if there was one. */
export async function logOut(ctx: Context): Promise<boolean> {
  if (!ctx.session.canChange) throw graphError('FORBIDDEN', 'Log out over HTTP.')
  const { token } = ctx.session
  ctx.session.clear()
  const sessionId = token ? await endSession(ctx.db, token) : null
  if (sessionId) await ctx.bus.publish(sessionTopic(sessionId), 'ended')
  return sessionId !== null
}

builder.mutationField('logOut', (t) =>
  t.boolean({
    description:
      'Logs this device out: the cookie is removed and its sockets close. Returns true if it was logged in.',
    skipTypeScopes: true,
    resolve: (_root, _args, ctx) => logOut(ctx),
  }),
)
