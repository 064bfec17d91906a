import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { revokeGrant } from './grants.store.ts'

/** Ends the access of a partner to the viewer's account at once; without it nothing changes. */
export async function revokePartnerGrant(ctx: MemberContext, id: string): Promise<string> {
  await revokeGrant(ctx.db, ctx.viewer.id, id, ctx.clock.now())
  return id
}

const SuccessRef = builder.objectRef<{ id: string }>('RevokePartnerGrantSuccess').implement({
  description: 'The partner no longer has access.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the grant that is no longer in force.' }),
  }),
})

builder.mutationField('revokePartnerGrant', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Ends the access of a partner to the account at once. What the partner did stays.',
    args: { id: t.arg.id({ required: true, description: 'The id of the grant to revoke.' }) },
    resolve: async (_root, { id }, ctx) => ({ id: await revokePartnerGrant(asMember(ctx), id) }),
  }),
)
