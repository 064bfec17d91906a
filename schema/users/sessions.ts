import { builder } from '../builder.ts'
import { asMember } from '../context.ts'
import { type SessionRow, sessionsOf } from './session.store.ts'
import { type Device, deviceOf } from './user-agent.rules.ts'

const DeviceKindRef = builder.enumType('DeviceKind', {
  description: 'What kind of device a session is on.',
  values: {
    PHONE: { value: 'phone' },
    TABLET: { value: 'tablet' },
    COMPUTER: { value: 'computer' },
    OTHER: { value: 'other' },
  } as const,
})

type Shape = SessionRow & { device: Device; isCurrent: boolean }

const SessionRef = builder.objectRef<Shape>('Session').implement({
  description: 'A device on which the viewer is logged in. It knows no place and no address.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'To log it out by.' }),
    browser: t.string({
      nullable: true,
      description: "The browser's name, such as Firefox; absent where it does not tell.",
      resolve: ({ device }) => device.browser,
    }),
    system: t.string({
      nullable: true,
      description: "The operating system's name, such as Android; absent where it is not told.",
      resolve: ({ device }) => device.system,
    }),
    kind: t.field({
      type: DeviceKindRef,
      description: 'Phone, tablet or computer.',
      resolve: ({ device }) => device.kind,
    }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'It is the one that asks.' }),
    startedAt: t.expose('createdAt', { type: 'DateTime', description: 'When the viewer logged in on it.' }),
    lastSeenAt: t.expose('lastSeenAt', {
      type: 'DateTime',
      description: 'When it was last used, to some 5 minutes.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'When it ends by itself: 30 days after the log-in.',
    }),
  }),
})

builder.queryField('sessions', (t) =>
  t.field({
    type: [SessionRef],
    description: 'Where the viewer is logged in: this device first, then the last used; at most 100.',
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
