import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import type { DomainError } from '../core/errors.ts'
import { raisedCode } from '../core/sql.ts'
import { translate } from '../core/translate.ts'
import { ProfileRef } from '../profiles/profile.ts'
import { photosLoader, profileLoader } from '../profiles/profile-loaders.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { UserRef } from '../users/user.ts'
import { MainPhotoPremiumError, PhotoGoneError } from './photos.errors.ts'
import { photoLimit } from './photos.rules.ts'

/** Reloads the viewer's profile after a change of its photos. */
export async function reloadOwnProfile(ctx: MemberContext): Promise<ProfileRow> {
  profileLoader(ctx).clear(ctx.viewer.id)
  photosLoader(ctx).clear(ctx.viewer.id)
  const profile = await profileLoader(ctx).load(ctx.viewer.id)
  if (!profile) throw new Error(`Member ${ctx.viewer.id} has no profile.`)
  return profile
}

/** Translates the database's error about one photo into a domain error; rethrows any other. */
export function photoError(ctx: MemberContext, error: unknown): DomainError {
  switch (raisedCode(error)) {
    case 'not_allowed':
      return new MainPhotoPremiumError(translate(ctx, 'photoMainPremium'))
    case 'not_found':
      return new PhotoGoneError(translate(ctx, 'photoGone'))
    default:
      throw error
  }
}

/** The result of every change to the viewer's photos. */
export const OwnPhotosRef = builder.objectRef<object>('OwnPhotos').implement({
  description: "The viewer's photos after a change.",
  fields: (t) => ({
    profile: t.field({
      type: ProfileRef,
      description: "The viewer's profile with its photos in their order, the main one first.",
      resolve: (_root, _args, ctx) => reloadOwnProfile(asMember(ctx)),
    }),
  }),
})

builder.prismaObjectField(UserRef, 'photoLimit', (t) =>
  t.int({
    description: "The number of photos that the viewer's profile may have.",
    select: { premiumSince: true },
    resolve: ({ premiumSince }, _args, { site }) => photoLimit(site, premiumSince !== null),
  }),
)
