import { builder } from '../builder.ts'
import { type EmailChange, pendingChange } from './email-change.store.ts'

const EmailChangeRef = builder.objectRef<EmailChange>('EmailChange').implement({
  description: 'A new address that waits for its confirmation.',
  fields: (t) => ({
    email: t.exposeString('address', { description: 'Where the link was mailed to.' }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime', description: 'When it was asked for.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when the link works: 7 days.' }),
  }),
})

builder.prismaObjectField('Member', 'emailChange', (t) =>
  t.field({
    type: EmailChangeRef,
    nullable: true,
    description: 'The address that the viewer wants to change to; absent where there is none.',
    resolve: ({ id }, _args, ctx) => pendingChange(ctx.db, id, ctx.clock.now()),
  }),
)
