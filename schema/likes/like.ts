import { builder } from '../core/builder.ts'
import { type Page, pageArgs, toPage } from '../core/connection.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { fromCursor, pageSize } from '../core/cursor.ts'
import { viewerBadges } from '../notifications/badges.ts'
import { ProfileRef } from '../profiles/profile.ts'
import { profileLoader } from '../profiles/profile-loaders.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { CountRef, capped } from '../search/members.ts'
import { type LikeListType, type LikeRow, likesCount, likesPage } from './likes.store.ts'

/** A like between the viewer and another profile, from the viewer's side. */
export interface LikeShape {
  profile: ProfileRow
  likedAt: Date
}

interface LikeList extends Page<LikeShape> {
  type: LikeListType
}

/** One page of the viewer's likes, newest first. */
export async function listLikes(
  ctx: MemberContext,
  type: LikeListType,
  first: number,
  after: string | null | undefined,
): Promise<LikeList> {
  const rows = await likesPage(ctx.db, ctx.viewer.id, type, fromCursor(after, 'time', 'int'), first + 1)
  const position = (row: LikeRow): [Date, number] => [row.listed_at, row.id]
  return {
    ...toPage(rows, first, after, position, (row) => ({ profile: row, likedAt: row.listed_at })),
    type,
  }
}

/** The like or match between the viewer and a profile; null if there is none. */
export function likeBetween(profile: ProfileRow | null): LikeShape | null {
  const likedAt = profile?.matched_at ?? profile?.likes_at ?? profile?.liked_at
  return profile && likedAt ? { profile, likedAt } : null
}

export const LikeRef = builder.objectRef<LikeShape>('Like').implement({
  description: 'A like between the viewer and another member.',
  fields: (t) => ({
    id: t.id({
      description: 'The id of the like, which is the id of the other profile; there is one like per pair.',
      resolve: ({ profile }) => profile.id,
    }),
    profile: t.expose('profile', { type: ProfileRef, description: 'The profile of the other member.' }),
    isNew: t.boolean({
      description: 'Whether the other member likes the viewer, who has not yet looked at this like.',
      resolve: ({ profile }) => profile.likes_at !== null && profile.seen_at === null,
    }),
    isMatch: t.boolean({
      description: 'Whether both members like each other.',
      resolve: ({ profile }) => profile.matched_at !== null,
    }),
    likedAt: t.expose('likedAt', {
      type: 'DateTime',
      description: 'The time at which the like was given or became a match.',
    }),
  }),
})

const LikeListTypeRef = builder.enumType('LikeListType', {
  description: 'The kind of likes that a list contains.',
  values: {
    GIVEN: { value: 'given' },
    MATCHES: { value: 'matches' },
    RECEIVED: { value: 'received' },
  } as const,
})

const LikeConnectionRef = builder.connectionObject<typeof LikeRef, LikeList>({
  name: 'LikeConnection',
  type: LikeRef,
  description: 'A page of likes of one kind.',
  fields: (t) => ({
    totalCount: t.field({
      type: CountRef,
      description: 'The number of likes of this kind, on all pages together.',
      resolve: async ({ type }, _args, ctx) =>
        capped(ctx.site, await likesCount(ctx.db, asMember(ctx).viewer.id, type, ctx.site.countLimit + 1)),
    }),
    newCount: t.int({
      description: 'The number of received likes that the viewer has not looked at.',
      resolve: async (_list, _args, ctx) => (await viewerBadges(ctx)).newLikes,
    }),
  }),
})

builder.queryFields((t) => ({
  likes: t.field({
    type: LikeConnectionRef,
    description: "Returns the viewer's likes, newest first.",
    args: {
      type: t.arg({
        type: LikeListTypeRef,
        required: true,
        description: 'The kind of likes to return: received, given or mutual.',
      }),
      ...pageArgs(t.arg),
    },
    resolve: (_root, { type, first, after }, ctx) =>
      listLikes(asMember(ctx), type, pageSize(first, ctx.site.pageSize), after),
  }),
  like: t.field({
    type: LikeRef,
    nullable: true,
    description: 'Returns the like or match between the viewer and a profile; null if there is none.',
    args: {
      profileId: t.arg.int({ required: true, description: 'The profile id of the other member.' }),
    },
    resolve: async (_root, { profileId }, ctx) => likeBetween(await profileLoader(ctx).load(profileId)),
  }),
}))
