import { builder } from '../core/builder.ts'
import { type Page, pageArgs, toPage } from '../core/connection.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { fromCursor, pageSize } from '../core/cursor.ts'
import { translate } from '../core/translate.ts'
import { PhotoRef } from '../profiles/photo.ts'
import { type BlockedRow, blockedPage } from './blocked.store.ts'

/** One page of the profiles that the viewer blocked, the latest first. */
export async function listBlocked(
  ctx: MemberContext,
  first: number,
  after: string | null | undefined,
): Promise<Page<BlockedRow>> {
  const rows = await blockedPage(ctx.db, ctx.viewer.id, fromCursor(after, 'time', 'int'), first + 1)
  return toPage(
    rows,
    first,
    after,
    (row) => [row.blocked_at, row.id],
    (row) => row,
  )
}

const BlockedProfileRef = builder.objectRef<BlockedRow>('BlockedProfile').implement({
  description: 'A member whom the viewer blocked, as the viewer last saw them.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the profile.' }),
    name: t.string({
      description: 'The name at the time of the block, or a placeholder text if the member has left since.',
      resolve: ({ name }, _args, ctx) => name ?? translate(ctx, 'leftName'),
    }),
    isAvailable: t.boolean({
      description: 'Whether the member is still on the site; false if they have left since the block.',
      resolve: ({ name }) => name !== null,
    }),
    photo: t.expose('photo', {
      type: PhotoRef,
      nullable: true,
      description: 'The portrait at the time of the block; null if it no longer exists.',
    }),
    blockedAt: t.expose('blocked_at', { type: 'DateTime', description: 'The time of the block.' }),
  }),
})

const BlockedProfileConnectionRef = builder.connectionObject<typeof BlockedProfileRef, Page<BlockedRow>>({
  name: 'BlockedProfileConnection',
  type: BlockedProfileRef,
  description: 'A page of members whom the viewer blocked.',
})

builder.queryField('blockedProfiles', (t) =>
  t.field({
    type: BlockedProfileConnectionRef,
    description:
      'The members whom the viewer blocked, the latest first. Members cannot see who blocked them.',
    args: {
      ...pageArgs(t.arg),
    },
    resolve: (_root, { first, after }, ctx) =>
      listBlocked(asMember(ctx), pageSize(first, ctx.site.pageSize), after),
  }),
)
