import { builder } from '../core/builder.ts'
import { pendingChange } from './create-email-change.ts'

const EmailChangeRef = builder.prismaObject('EmailChange', {
  description: 'A change to a new e-mail address that is not confirmed yet.',
  fields: (t) => ({
    email: t.exposeString('address', {
      description: 'The new e-mail address, to which the link was mailed.',
    }),
    requestedAt: t.expose('requestedAt', {
      type: 'DateTime',
      description: 'The time at which the change was requested.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'The time until which the link works: 7 days after the request.',
    }),
  }),
})

builder.prismaObjectField('Member', 'emailChange', (t) =>
  t.field({
    type: EmailChangeRef,
    nullable: true,
    description: "The pending change of the viewer's e-mail address; null if there is none.",
    resolve: ({ id }, _args, ctx) => pendingChange(ctx.db, id, ctx.clock.now()),
  }),
)
