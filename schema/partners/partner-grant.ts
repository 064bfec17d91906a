import { builder } from '../core/builder.ts'
import { type Page, pageArgs, toPage } from '../core/connection.ts'
import { fromCursor, pageSize } from '../core/cursor.ts'
import { translate } from '../core/translate.ts'
import { UserRef } from '../users/user.ts'
import { type GrantRow, grantsPage } from './grants.store.ts'
import { type PartnerScope, scopesIn, scopeTexts } from './partner-scopes.rules.ts'

const PartnerScopeRef = builder.objectRef<PartnerScope>('PartnerScope').implement({
  description: 'One thing that a partner may do on behalf of the viewer.',
  fields: (t) => ({
    name: t.string({
      description: 'The name of the scope in the partner API, such as `chats:read`.',
      resolve: (scope) => scope,
    }),
    description: t.string({
      description: 'What the scope allows, in words for the viewer.',
      resolve: (scope, _args, ctx) => translate(ctx, scopeTexts[scope]),
    }),
  }),
})

const PartnerGrantRef = builder.objectRef<GrantRow>('PartnerGrant').implement({
  description: 'The access to the account that the viewer gives a program of another company.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the grant, for revoking it.' }),
    partner: t.exposeString('partner', { description: 'The name of the company.' }),
    scopes: t.field({
      type: [PartnerScopeRef],
      description: 'What the partner may do.',
      resolve: ({ scopes }) => scopesIn(scopes),
    }),
    createdAt: t.expose('created_at', {
      type: 'DateTime',
      description: 'The time at which the viewer gave the access.',
    }),
  }),
})

const PartnerGrantConnectionRef = builder.connectionObject<typeof PartnerGrantRef, Page<GrantRow>>({
  name: 'PartnerGrantConnection',
  type: PartnerGrantRef,
  description: 'A page of the partners to which the viewer gives access.',
})

builder.prismaObjectField(UserRef, 'partnerGrants', (t) =>
  t.field({
    type: PartnerGrantConnectionRef,
    description: 'The partners to which the viewer gives access, the latest first.',
    args: {
      ...pageArgs(t.arg),
    },
    resolve: async ({ id }, { first, after }, ctx) => {
      const size = pageSize(first, ctx.site.pageSize)
      const rows = await grantsPage(ctx.db, id, fromCursor(after, 'time', 'uuid'), size + 1)
      return toPage(
        rows,
        size,
        after,
        (row) => [row.created_at, row.id],
        (row) => row,
      )
    },
  }),
)
