import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { storeView } from './subscriptions.store.ts'

/** For how many milliseconds a report counts that a window is being looked at; clients repeat it every minute. */
const viewLasts = 90_000

/**
 * Stores whether a window of a session is being looked at. Returns whether its member gets push messages on any device; if
 * not, nothing was stored.
 */
export const reportView = (
  { db, clock, viewer }: Pick<MemberContext, 'db' | 'clock' | 'viewer'>,
  isInView: boolean,
): Promise<boolean> =>
  storeView(db, viewer.sessionId, isInView ? new Date(clock.now().getTime() + viewLasts) : null)

builder.mutationField('reportView', (t) =>
  t.boolean({
    description:
      'Reports whether a window of this session is being looked at. While one is, on any device, the viewer gets no push messages. A report that it is counts for 90 seconds. Returns whether the viewer gets push messages on any device: if so, clients repeat the report every minute; if not, nothing was stored.',
    args: {
      isInView: t.arg.boolean({
        required: true,
        description: 'Whether the window is visible to the viewer.',
      }),
    },
    resolve: (_root, { isInView }, ctx) => reportView(asMember(ctx), isInView),
  }),
)
