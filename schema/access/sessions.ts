import { builder } from '../core/builder.ts'
import { asMember, type MemberContext, type Viewer } from '../core/context.ts'
import { reloadViewers } from './find-viewer.ts'
import { sessionsOf } from './manage-sessions.ts'
import type { SessionRow } from './session.store.ts'
import { type Device, deviceOf } from './user-agent.rules.ts'

const DeviceKindRef = builder.enumType('DeviceKind', {
  description: 'The kind of device that a session runs on.',
  values: {
    PHONE: { value: 'phone' },
    TABLET: { value: 'tablet' },
    COMPUTER: { value: 'computer' },
    OTHER: { value: 'other' },
  } as const,
})

type Shape = SessionRow & { device: Device; isCurrent: boolean }

const SessionRef = builder.objectRef<Shape>('Session').implement({
  description:
    'A device on which the viewer is logged in. It includes neither a location nor a network address.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the session, for logging it out.' }),
    browser: t.string({
      nullable: true,
      description: 'The name of the browser, such as Firefox; null if the browser does not send it.',
      resolve: ({ device }) => device.browser,
    }),
    system: t.string({
      nullable: true,
      description: 'The name of the operating system, such as Android; null if it is unknown.',
      resolve: ({ device }) => device.system,
    }),
    kind: t.field({
      type: DeviceKindRef,
      description: 'The kind of device: phone, tablet, computer or other.',
      resolve: ({ device }) => device.kind,
    }),
    isCurrent: t.exposeBoolean('isCurrent', {
      description: 'Whether this is the session that makes the request.',
    }),
    startedAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'The time at which the viewer logged in on the device.',
    }),
    lastSeenAt: t.expose('lastSeenAt', {
      type: 'DateTime',
      description: 'The time at which the session was last used, accurate to about 5 minutes.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description:
        'The time at which the session ends by itself: 30 days after the log-in, unless the site sets another number.',
    }),
  }),
})

builder.queryField('sessions', (t) =>
  t.field({
    type: [SessionRef],
    description:
      'The devices on which the viewer is logged in: this one first, then by last use; at most 100.',
    resolve: async (_root, _args, ctx) => {
      const { db, clock, viewer } = asMember(ctx)
      const rows = await sessionsOf(db, viewer.id, viewer.sessionId, clock.now())
      return rows.map((row) => ({
        ...row,
        device: deviceOf(row.userAgent),
        isCurrent: row.id === viewer.sessionId,
      }))
    },
  }),
)

/** Reloads the viewer, whose rights may have changed; returns the old one if the session has ended. */
export async function rereadViewer({ db, viewer, clock }: MemberContext): Promise<Viewer> {
  return (await reloadViewers(db, [viewer.sessionId], clock.now())).get(viewer.sessionId) ?? viewer
}
